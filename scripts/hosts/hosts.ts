import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The web servers that the built site is tested on. Most of them run twice: with their default configuration, and with the
 * recipe that docs/hosting.md gives under the server's name. Both are written for a server on port 80 that serves /srv/www,
 * and `fitRecipe` adapts them to the test.
 */

/** A folder to serve, and where to serve it. */
export interface Site {
  /** The server's document root, as an absolute path. */
  readonly root: string;
  readonly port: number;
  /** The folder of the host that contains the site, such as '/tools/pastes'; '' is the root. */
  readonly basePath: string;
  /** A folder for the configuration, and for the files that the server writes. */
  readonly work: string;
}

/** A server with one configuration. In its texts, `{root}`, `{port}` and `{work}` stand for the parts of a site. */
interface Host {
  readonly name: string;
  /** Runs it in the foreground, on the loopback interface only, with the configuration `{work}/server.conf`. */
  readonly command: string;
  /** The package of a program that npm does not install. */
  readonly debianPackage?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the server serves 404.html by default when the site is at the root. */
  readonly knowsNotFoundPage?: true;
  /** The default part of the configuration that concerns the site. The recipe in docs/hosting.md replaces it. */
  readonly part?: string;
  readonly hasRecipe?: true;
  /** The whole configuration around that part, `{site}`. */
  readonly around?: string;
  /** The address that replaces port 80 in that part. */
  readonly address?: string;
}

const servers: readonly Host[] = [
  {
    name: 'nginx',
    command: 'nginx -e stderr -p {work} -c {work}/server.conf',
    debianPackage: 'nginx-light',
    part: `server {
  listen 80;
  root /srv/www;
  index index.html index.htm;
  location / { try_files $uri $uri/ =404; }
}`,
    // The configuration of the distribution, without the user and the log folders, which a test cannot use.
    around: `daemon off;
pid {work}/nginx.pid;
error_log stderr crit;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path {work}/client_body;
  proxy_temp_path {work}/proxy;
  fastcgi_temp_path {work}/fastcgi;
  uwsgi_temp_path {work}/uwsgi;
  scgi_temp_path {work}/scgi;
  {site}
}`,
    address: '127.0.0.1:{port}',
  },
  {
    name: 'Apache',
    command: 'apache2 -d {work} -f {work}/server.conf -DFOREGROUND',
    debianPackage: 'apache2',
    part: `DocumentRoot /srv/www
<Directory /srv/www>
  Options Indexes FollowSymLinks
  AllowOverride None
  Require all granted
</Directory>`,
    // With the modules of a usual installation.
    around: `
${['mpm_event', 'authz_core', 'mime', 'dir', 'alias', 'autoindex', 'env', 'setenvif', 'headers', 'rewrite']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
ServerRoot {work}
ServerName localhost
Listen 127.0.0.1:{port}
PidFile {work}/apache.pid
DefaultRuntimeDir {work}
ErrorLog {work}/apache.log
User www-data
Group www-data
TypesConfig /etc/mime.types
{site}`,
  },
  {
    name: 'Caddy',
    command: 'caddy run --config {work}/server.conf --adapter caddyfile',
    debianPackage: 'caddy',
    env: { HOME: '{work}', XDG_CONFIG_HOME: '{work}', XDG_DATA_HOME: '{work}' },
    part: ':80 {\n  root * /srv/www\n  file_server\n}\n',
    around: '{\n  admin off\n  default_bind 127.0.0.1\n  log {\n    level ERROR\n  }\n}\n{site}',
  },
  {
    name: 'lighttpd',
    command: 'lighttpd -D -f {work}/server.conf',
    debianPackage: 'lighttpd',
    part: 'server.document-root = "/srv/www"\nserver.port = 80',
    // Debian's configuration, except for the paths and the port.
    around: `server.modules = ( "mod_indexfile", "mod_access", "mod_alias", "mod_redirect" )
server.bind = "127.0.0.1"
server.errorlog = "{work}/lighttpd.log"
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
{site}`,
  },
  {
    name: 'BusyBox httpd',
    command: 'busybox httpd -f -p 127.0.0.1:{port} -h {root} -c {work}/server.conf',
    debianPackage: 'busybox-static',
    part: '',
  },
  {
    name: 'python3 -m http.server',
    // Discards the line that it writes for each request.
    command: 'python3 -m http.server {port} --bind 127.0.0.1 --directory {root} 2>/dev/null',
    debianPackage: 'python3-minimal',
  },
  {
    name: 'serve',
    command: 'serve --listen tcp://127.0.0.1:{port} --no-clipboard {root}',
    env: { NO_UPDATE_CHECK: '1' },
    knowsNotFoundPage: true,
  },
  {
    name: 'http-server',
    command: 'http-server {root} -a 127.0.0.1 -p {port}',
    knowsNotFoundPage: true,
  },
];

/** Every server with its default configuration, and again with its recipe where it has one. */
export const hosts: readonly Host[] = servers.flatMap((server) => {
  if (server.part === undefined) return [server];
  return [server, { ...server, name: `${server.name}, recipe`, part: readRecipe(server.name), hasRecipe: true }];
});

/** A site on a host, as Playwright starts and visits it. */
export interface HostedSite {
  readonly name: string;
  readonly command: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** With a slash at the end. */
  readonly url: string;
  /** The folder with the built site. */
  readonly folder: string;
  /** Whether an address without a file shows the site's 404.html or view page, without a service worker. */
  readonly hasFallback: boolean;
}

/** Writes the configuration with which a host serves a site. */
export function hostSite(host: Host, site: Site): HostedSite {
  const { name, command, env = {}, part = '', around = '{site}', address = '{port}' } = host;
  const { port, basePath, work } = site;
  const fill = (text: string) =>
    text.replace(/\{(root|port|work)\}/g, (_, name: 'root' | 'port' | 'work') => String(site[name]));
  mkdirSync(work, { recursive: true });
  const configuration = around.replace('{site}', () => fitRecipe(part, site, address));
  writeFileSync(join(work, 'server.conf'), `${fill(configuration)}\n`);
  return {
    name: `${name} at ${basePath || '/'}`,
    command: fill(command),
    cwd: work,
    env: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, fill(value)])),
    url: `http://127.0.0.1:${port}${basePath}/`,
    folder: join(site.root, basePath),
    hasFallback: host.hasRecipe || (host.knowsNotFoundPage === true && basePath === ''),
  };
}

/**
 * Returns the first code block under a heading of docs/hosting.md, so that the test runs what the page documents. Throws
 * when there is none.
 */
export function readRecipe(heading: string, page: string = readFileSync('docs/hosting.md', 'utf8')): string {
  const section = page.split(/^##+ /m).find((text) => text.startsWith(`${heading}\n`));
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
  { root, basePath }: Pick<Site, 'root' | 'basePath'>,
  address: string,
): string {
  return recipe
    .replace(/\/(?=pastes\/|404\.html)/g, `${basePath}/`)
    .replaceAll('/srv/www', root)
    .replace(/\b80\b/, address);
}
