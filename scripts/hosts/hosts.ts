import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The web servers that the built site is tested on. Most of them run twice: with their default configuration, and with the
 * recipe that docs/hosting.md gives under the server's name. Both are written for a server on port 80 that serves /srv/www,
 * and `fitRecipe` adapts them to the test.
 */

/** A folder to serve, and where to serve it. */
export interface Site {
  /** The server's document root, as an absolute path. */
  root: string;
  port: number;
  /** The folder of the host that contains the site, such as '/tools/pastes'; '' is the root. */
  basePath: string;
  /** An empty folder for the files that the server writes. */
  workFolder: string;
}

interface Server {
  name: string;
  /** A program on the PATH, to which npm adds `node_modules/.bin`. */
  program: string;
  /** The package of a program that npm does not install. */
  debianPackage?: string;
  /** Returns the arguments to run in the foreground, on the loopback interface only. */
  arguments(site: Site, configurationPath: string): string[];
  environment?(site: Site): Record<string, string>;
  /** Whether the server serves 404.html by default when the site is at the root. */
  knowsNotFoundPage?: true;
  /** Present for a server with a recipe. */
  configuration?: {
    /** The part of the default configuration that concerns the site. */
    stock: string;
    /** Writes the port in the syntax of the server; by default a plain number. */
    address?(port: number): string;
    /** Completes the site's part to a whole configuration; by default the part is already complete. */
    around?(part: string, site: Site): string;
  };
}

const servers: readonly Server[] = [
  {
    name: 'nginx',
    program: 'nginx',
    debianPackage: 'nginx-light',
    arguments: ({ workFolder }, path) => ['-e', 'stderr', '-p', workFolder, '-c', path],
    configuration: {
      stock: `server {
  listen 80;
  root /srv/www;
  index index.html index.htm;
  location / { try_files $uri $uri/ =404; }
}`,
      address: (port) => `127.0.0.1:${port}`,
      around: nginxConfiguration,
    },
  },
  {
    name: 'Apache',
    program: 'apache2',
    debianPackage: 'apache2',
    arguments: ({ workFolder }, path) => ['-d', workFolder, '-f', path, '-DFOREGROUND'],
    configuration: {
      stock: `DocumentRoot /srv/www
<Directory /srv/www>
  Options Indexes FollowSymLinks
  AllowOverride None
  Require all granted
</Directory>`,
      around: apacheConfiguration,
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    debianPackage: 'caddy',
    arguments: (_, path) => ['run', '--config', path, '--adapter', 'caddyfile'],
    environment: ({ workFolder }) => ({ HOME: workFolder, XDG_CONFIG_HOME: workFolder, XDG_DATA_HOME: workFolder }),
    configuration: {
      stock: ':80 {\n  root * /srv/www\n  file_server\n}\n',
      around: (part) => `{\n  admin off\n  default_bind 127.0.0.1\n}\n${part}`,
    },
  },
  {
    name: 'lighttpd',
    program: 'lighttpd',
    debianPackage: 'lighttpd',
    arguments: (_, path) => ['-D', '-f', path],
    configuration: {
      stock: 'server.document-root = "/srv/www"\nserver.port = 80',
      around: lighttpdConfiguration,
    },
  },
  {
    name: 'BusyBox httpd',
    program: 'busybox',
    debianPackage: 'busybox-static',
    arguments: ({ root, port }, path) => ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', root, '-c', path],
    configuration: { stock: '' },
  },
  {
    name: 'python3 -m http.server',
    program: 'python3',
    debianPackage: 'python3-minimal',
    arguments: ({ root, port }) => ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', root],
  },
  {
    name: 'serve',
    program: 'serve',
    arguments: ({ root, port }) => ['--listen', `tcp://127.0.0.1:${port}`, '--no-clipboard', root],
    environment: () => ({ NO_UPDATE_CHECK: '1' }),
    knowsNotFoundPage: true,
  },
  {
    name: 'http-server',
    program: 'http-server',
    arguments: ({ root, port }) => [root, '-a', '127.0.0.1', '-p', String(port)],
    knowsNotFoundPage: true,
  },
];

/** A server with one configuration. */
export interface Host extends Pick<Server, 'name' | 'program' | 'debianPackage' | 'arguments' | 'environment'> {
  /** Returns the content of the configuration file. */
  configure(site: Site): string;
  /** Whether an address without a file shows the site's 404.html or view page, without a service worker. */
  hasFallback(basePath: string): boolean;
}

/** Every server with its default configuration, and again with its recipe where it has one. */
export const hosts: readonly Host[] = servers.flatMap((server) => {
  const { configuration, knowsNotFoundPage = false } = server;
  const configure = (part: string, site: Site) => {
    const fitted = fitRecipe(part, site, configuration?.address);
    return configuration?.around?.(fitted, site) ?? fitted;
  };
  const stock: Host = {
    ...server,
    configure: (site) => configure(configuration?.stock ?? '', site),
    hasFallback: (basePath) => knowsNotFoundPage && basePath === '',
  };
  const recipe: Host = {
    ...server,
    name: `${server.name}, recipe`,
    configure: (site) => configure(readRecipe(server.name), site),
    hasFallback: () => true,
  };
  return configuration === undefined ? [stock] : [stock, recipe];
});

const hostingPage = join(import.meta.dirname, '../../docs/hosting.md');

/**
 * Returns the first code block under a heading of docs/hosting.md, so that the test runs what the page documents. Throws
 * when there is none.
 */
export function readRecipe(heading: string, page: string = readFileSync(hostingPage, 'utf8')): string {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  const block = /^```\w*\n([\s\S]*?)^```/m.exec(section ?? '')?.[1];
  if (block === undefined) throw new Error(`docs/hosting.md has no recipe under "${heading}".`);
  return block;
}

/**
 * Adapts a recipe to a site as docs/hosting.md tells its reader to: replaces the served folder and the port, and inserts the
 * site's folder before every `/pastes/` and `/404.html`.
 */
export function fitRecipe(
  recipe: string,
  { root, port, basePath }: Site,
  address: (port: number) => string = String,
): string {
  return recipe
    .replace(/\/(?=pastes\/|404\.html)/g, `${basePath}/`)
    .replaceAll('/srv/www', root)
    .replace(/\b80\b/, address(port));
}

/** Returns the distribution's configuration without the user and the log folders, which a test cannot use. */
function nginxConfiguration(part: string, { workFolder }: Site): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(workFolder, name)};`,
  );
  return `
daemon off;
pid ${join(workFolder, 'nginx.pid')};
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporaryPaths.join('\n  ')}
  ${part}
}
`;
}

const apacheModules = 'mpm_event authz_core mime dir alias autoindex env setenvif headers rewrite'.split(' ');

/** Returns a configuration with the modules of a usual installation. */
function apacheConfiguration(part: string, { port, workFolder }: Site): string {
  return `
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot ${workFolder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${join(workFolder, 'apache.pid')}
DefaultRuntimeDir ${workFolder}
ErrorLog ${join(workFolder, 'apache.log')}
User www-data
Group www-data
TypesConfig /etc/mime.types
${part}
`;
}

/** Returns Debian's configuration, except for the paths and the port. */
function lighttpdConfiguration(part: string, { workFolder }: Site): string {
  return `
server.modules = ( "mod_indexfile", "mod_access", "mod_alias", "mod_redirect" )
server.bind = "127.0.0.1"
server.errorlog = "${join(workFolder, 'lighttpd.log')}"
server.http-parseopts = (
  "header-strict" => "enable", "host-strict" => "enable", "host-normalize" => "enable",
  "url-normalize-unreserved" => "enable", "url-normalize-required" => "enable", "url-ctrls-reject" => "enable",
  "url-path-2f-decode" => "enable", "url-path-dotseg-remove" => "enable"
)
index-file.names = ( "index.php", "index.html" )
url.access-deny = ( "~", ".inc" )
static-file.exclude-extensions = ( ".php", ".pl", ".fcgi" )
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
server.modules += ( "mod_dirlisting", "mod_staticfile" )
${part}
`;
}
