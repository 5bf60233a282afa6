import { join } from 'node:path';
import type { Host } from './host';
import { npmProgram } from './npm-program';
import { apacheFile, lighttpdFile, nginxFile } from './server-files';

const never = () => false;
/** Hosts that look for 404.html in the document root, and nowhere else. */
const atRoot = (basePath: string) => basePath === '';

/** Servers as they come, told no more than the folder and the port. */
export const stockHosts: readonly Host[] = [
  {
    name: 'nginx',
    needs: { program: 'nginx', debianPackage: 'nginx-light' },
    hasFallback: never,
    command: ({ root, port, workFolder }) => {
      const file = join(workFolder, 'nginx.conf');
      const server = `server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.html index.htm;
    location / { try_files $uri $uri/ =404; }
  }`;
      return {
        program: 'nginx',
        arguments: ['-e', 'stderr', '-p', workFolder, '-c', file],
        files: { [file]: nginxFile(workFolder, server) },
      };
    },
  },
  {
    name: 'Apache',
    needs: { program: 'apache2', debianPackage: 'apache2' },
    hasFallback: never,
    command: (site) => {
      const file = join(site.workFolder, 'apache.conf');
      const part = `DocumentRoot ${site.root}
<Directory ${site.root}>
  Options Indexes FollowSymLinks
  AllowOverride None
  Require all granted
</Directory>`;
      return {
        program: 'apache2',
        arguments: ['-d', site.workFolder, '-f', file, '-DFOREGROUND'],
        files: { [file]: apacheFile(site, part) },
      };
    },
  },
  {
    name: 'Caddy',
    needs: { program: 'caddy', debianPackage: 'caddy' },
    hasFallback: never,
    command: ({ root, port, workFolder }) => ({
      program: 'caddy',
      arguments: ['file-server', '--listen', `127.0.0.1:${port}`, '--root', root],
      environment: { HOME: workFolder, XDG_CONFIG_HOME: workFolder, XDG_DATA_HOME: workFolder },
    }),
  },
  {
    name: 'lighttpd',
    needs: { program: 'lighttpd', debianPackage: 'lighttpd' },
    hasFallback: never,
    command: (site) => {
      const file = join(site.workFolder, 'lighttpd.conf');
      const part = `server.document-root = "${site.root}"\nserver.port = ${site.port}`;
      return { program: 'lighttpd', arguments: ['-D', '-f', file], files: { [file]: lighttpdFile(site, part) } };
    },
  },
  {
    name: 'BusyBox httpd',
    needs: { program: 'busybox', debianPackage: 'busybox-static' },
    hasFallback: never,
    command: ({ root, port }) => ({
      program: 'busybox',
      arguments: ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', root],
    }),
  },
  {
    name: 'python3 -m http.server',
    needs: { program: 'python3', debianPackage: 'python3-minimal' },
    hasFallback: never,
    command: ({ root, port }) => ({
      program: 'python3',
      arguments: ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
    }),
  },
  {
    name: 'serve',
    hasFallback: atRoot,
    command: ({ root, port }) => ({
      program: process.execPath,
      arguments: [npmProgram('serve'), '--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard', root],
      environment: { NO_UPDATE_CHECK: '1' },
    }),
  },
  {
    name: 'http-server',
    hasFallback: atRoot,
    command: ({ root, port }) => ({
      program: process.execPath,
      arguments: [npmProgram('http-server'), root, '-a', '127.0.0.1', '-p', String(port)],
    }),
  },
];
