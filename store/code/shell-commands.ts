import { joinContinued, linesOf } from './text-shapes';

/** A command with an option, a path, a pipe or a variable. The name alone is not enough: 'find the keys' is a sentence. */
const COMMAND =
  /^\s*(?:[$#] )?(?:sudo )?(?:curl|wget|ssh|scp|rsync|tar|grep|awk|sed|find|chmod|chown|cp|mv|rm|ls|cat|cd|mkdir|ps|kill|pkill|du|df|openssl|ffmpeg|convert|python3?|node|bash|sh|tail|head|sort|echo|source|psql|mysql|mysqldump|redis-cli|ping|dig|nohup|watch|touch|ln|unzip|zip|java|gcc|g\+\+|make|lsof|netstat|ss|ip|iptables|ufw|mount|date|sleep|diff|xargs|tee|dd|jq|certbot|nmap|tcpdump|screen|tmux|vim|nano|adb|nslookup|telnet|uvicorn|gunicorn|flask|php|ruby|perl|pg_dump|crontab) (?:.* )?(?:-{1,2}[a-zA-Z]|\+%|[~./*$"'].|[\w-]+\/|\S+\.\w{1,4}\b|\||>|&|\w+=|\d+$)/;

/** A program and what it is told to do: `git push`, `docker compose up`. */
const SUBCOMMAND =
  /^\s*(?:[$#] )?(?:sudo )?(?:git|docker(?:[ -]compose)?|kubectl|npm|npx|yarn|pnpm|bun|pip3?|apt(?:-get)?|yum|dnf|apk|brew|snap|systemctl|journalctl|service|cargo|helm|terraform|aws|gcloud|az|conda|composer|dotnet|gh|poetry|rustup|nvm|mvn|gradle|vagrant|ansible|heroku|pm2|flutter|rails|artisan|python3? -m|python3? manage\.py) (?:-[\w-]+(?: \S+)? )*(?:[a-z][\w-]*)(?: |$)/;

/** Words of sentences. 'git push is slow' is no command. */
const SENTENCE =
  /[a-z] (?:the|is|are|and|that|you|it|when|with|then|to|a|an|of|was|because|did|does|not|but|so|has|have|will|my) [a-z]|[.?!,]$/i;

/** Tells whether most lines are commands. */
export function isCommands(sample: string): boolean {
  const lines = linesOf(joinContinued(sample)).filter((line) => !/^\s*#(?! \w+ -)/.test(line));
  return lines.filter(isCommand).length * 2 >= Math.max(lines.length, 1);
}

function isCommand(line: string): boolean {
  if (!COMMAND.test(line) && !SUBCOMMAND.test(line)) return false;
  return !SENTENCE.test(line.replace(/"[^"]*"|'[^']*'/g, '_'));
}
