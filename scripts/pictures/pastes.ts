import type { StoredPaste } from '../site/stored-pastes';

export const nginxSnippet: StoredPaste = {
  _id: 'm5jq0c5cnginx',
  title: 'nginx: static site with a 404 page',
  content: `server {
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
}`,
  createdAt: '2025-01-05T09:30:00.000Z',
};

export const gitAliases: StoredPaste = {
  _id: 'm7s2kx1galias',
  title: 'Git aliases',
  content: `[alias]
    st = status --short --branch
    lg = log --graph --oneline --decorate --all
    amend = commit --amend --no-edit
    undo = reset --soft HEAD~1
    gone = !git fetch --prune && git branch -vv | grep ': gone]'
    recent = branch --sort=-committerdate --format='%(committerdate:relative)%09%(refname:short)'`,
  createdAt: '2025-03-02T18:05:00.000Z',
};

const backupRoutine: StoredPaste = {
  _id: 'm9k4z8rcnotes',
  title: 'Backup routine',
  content: `The disk for backups fills up in about three weeks.
- keep 7 daily and 4 weekly snapshots, drop the rest
- try a restore on the first Monday of each month
- the key is in the safe, not on the server`,
  createdAt: '2025-04-16T07:45:00.000Z',
};

/** Three everyday pastes. Their dates are fixed, so that every run takes the same pictures. */
export const threePastes = [nginxSnippet, gitAliases, backupRoutine];
