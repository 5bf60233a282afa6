/** A paste as the site stores it (specification, section 3). Repeated here, so that pictures depend on no other code. */
export interface PicturePaste {
  _id: string;
  title: string;
  content: string;
  /** ISO date-time. */
  createdAt: string;
}

const nginxSnippet = `server {
    listen 443 ssl;
    http2 on;
    server_name example.com;

    root /var/www/example.com;
    error_page 404 /404.html;

    location / {
        try_files $uri $uri/ =404;
    }

    location /assets/ {
        add_header Cache-Control "public, max-age=31536000, immutable";
    }
}`;

const gitAliases = `[alias]
    st = status --short --branch
    lg = log --graph --oneline --decorate --all
    amend = commit --amend --no-edit
    undo = reset --soft HEAD~1
    gone = !git fetch --prune && git branch -vv | grep ': gone]'
    recent = branch --sort=-committerdate --format='%(committerdate:relative)%09%(refname:short)'`;

const backupNote = `The disk for backups fills up in about three weeks.
- keep 7 daily and 4 weekly snapshots, drop the rest
- try a restore on the first Monday of each month
- the key is in the safe, not on the server`;

/** Three everyday pastes. Their dates are fixed, so that every run takes the same pictures. */
export const threePastes: readonly PicturePaste[] = [
  {
    _id: 'm5jq0c5cnginx',
    title: 'nginx: static site with a 404 page',
    content: nginxSnippet,
    createdAt: '2025-01-05T09:30:00.000Z',
  },
  { _id: 'm7s2kx1galias', title: 'Git aliases', content: gitAliases, createdAt: '2025-03-02T18:05:00.000Z' },
  { _id: 'm9k4z8rcnotes', title: 'Backup routine', content: backupNote, createdAt: '2025-04-16T07:45:00.000Z' },
];

const minuteMs = 60_000;

/** Returns `count` pastes with different titles, a minute apart. */
export function manyPastes(count: number): PicturePaste[] {
  const firstCreatedAt = Date.UTC(2024, 0, 1);
  return Array.from({ length: count }, (_, index) => ({
    _id: `many${index.toString(36)}`,
    title: `Snippet ${index + 1}`,
    content: `# ${index + 1}\ncurl --silent --fail https://example.com/items/${index + 1} | jq .name\n# exit code 22: no such item\n`,
    createdAt: new Date(firstCreatedAt + index * minuteMs).toISOString(),
  }));
}
