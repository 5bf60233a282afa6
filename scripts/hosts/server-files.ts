import { join } from 'node:path';
import type { Site } from './host';

/**
 * Returns a main configuration for nginx around `server` blocks. What the distribution's own has and a test cannot use
 * is left out: the user, and the folders for logs.
 */
export function nginxFile(workFolder: string, serverBlocks: string): string {
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
  ${serverBlocks}
}
`;
}

const apacheModules = [
  'mpm_event',
  'authz_core',
  'mime',
  'dir',
  'alias',
  'autoindex',
  'env',
  'setenvif',
  'headers',
  'rewrite',
];

/** Returns a main configuration for Apache, with the modules of a usual installation, around the site's own part. */
export function apacheFile({ port, workFolder }: Site, sitePart: string): string {
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
${sitePart}
`;
}

/** Returns a configuration for lighttpd: Debian's own, but for the paths and the port, and the site's own part. */
export function lighttpdFile({ workFolder }: Site, sitePart: string): string {
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
${sitePart}
`;
}
