/** A folder to serve, and where to serve it. */
export interface Site {
  /** The server's document root, as an absolute path. */
  root: string;
  port: number;
  /** The folder of the host that the site lies in, such as '/tools/pastes'; '' is the root. */
  basePath: string;
  /** An empty folder for whatever the server has to write. */
  workFolder: string;
}

export interface HostCommand {
  program: string;
  arguments: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Configuration files to write before the start: content by path. */
  files?: Readonly<Record<string, string>>;
}

export interface Host {
  name: string;
  /** A program on the PATH, and the Debian package that has it; none for what npm has installed. */
  needs?: { program: string; debianPackage: string };
  /** Returns how to start the server in the foreground, on the loopback interface only. */
  command(site: Site): HostCommand;
  /** Whether an address without a file shows the site's own 404.html or view page, without a service worker. */
  hasFallback(basePath: string): boolean;
}
