import { join } from 'node:path';
import type { Host, Site } from './host';
import { fitRecipe, readRecipe } from './recipe';
import { apacheFile, lighttpdFile, nginxFile } from './server-files';

const always = () => true;
const recipeFor = (heading: string, site: Site, address: (port: number) => string = String) =>
  fitRecipe(readRecipe(heading), site, address);

/** The same servers, configured as docs/hosting.md says. */
export const recipeHosts: readonly Host[] = [
  {
    name: 'nginx, recipe',
    needs: { program: 'nginx', debianPackage: 'nginx-light' },
    hasFallback: always,
    command: (site) => {
      const file = join(site.workFolder, 'nginx.conf');
      const part = recipeFor('nginx', site, (port) => `127.0.0.1:${port}`);
      return {
        program: 'nginx',
        arguments: ['-e', 'stderr', '-p', site.workFolder, '-c', file],
        files: { [file]: nginxFile(site.workFolder, part) },
      };
    },
  },
  {
    name: 'Apache, recipe',
    needs: { program: 'apache2', debianPackage: 'apache2' },
    hasFallback: always,
    command: (site) => {
      const file = join(site.workFolder, 'apache.conf');
      return {
        program: 'apache2',
        arguments: ['-d', site.workFolder, '-f', file, '-DFOREGROUND'],
        files: { [file]: apacheFile(site, recipeFor('Apache', site)) },
      };
    },
  },
  {
    name: 'Caddy, recipe',
    needs: { program: 'caddy', debianPackage: 'caddy' },
    hasFallback: always,
    command: (site) => {
      const { workFolder } = site;
      const file = join(workFolder, 'Caddyfile');
      const options = '{\n  admin off\n  default_bind 127.0.0.1\n}\n';
      return {
        program: 'caddy',
        arguments: ['run', '--config', file, '--adapter', 'caddyfile'],
        environment: { HOME: workFolder, XDG_CONFIG_HOME: workFolder, XDG_DATA_HOME: workFolder },
        files: { [file]: options + recipeFor('Caddy', site) },
      };
    },
  },
  {
    name: 'lighttpd, recipe',
    needs: { program: 'lighttpd', debianPackage: 'lighttpd' },
    hasFallback: always,
    command: (site) => {
      const file = join(site.workFolder, 'lighttpd.conf');
      return {
        program: 'lighttpd',
        arguments: ['-D', '-f', file],
        files: { [file]: lighttpdFile(site, recipeFor('lighttpd', site)) },
      };
    },
  },
  {
    name: 'BusyBox httpd, recipe',
    needs: { program: 'busybox', debianPackage: 'busybox-static' },
    hasFallback: always,
    command: (site) => {
      const file = join(site.workFolder, 'httpd.conf');
      return {
        program: 'busybox',
        arguments: ['httpd', '-f', '-p', `127.0.0.1:${site.port}`, '-h', site.root, '-c', file],
        files: { [file]: recipeFor('BusyBox httpd', site) },
      };
    },
  },
];
