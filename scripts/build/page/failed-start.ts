// biome-ignore-all lint/suspicious/noVar: the bundler cannot turn `const` and `let` into the language of old browsers.

/*
 * If the site's scripts cannot start, the fields and buttons of an exported page do nothing. That happens in browsers
 * older than `package.json` allows, if a file cannot be fetched or does not match the policy's hash, and if the
 * framework itself fails. So each page has this script, which is bundled for old browsers. If an error occurs before
 * the frame has mounted, it says what the site needs, and offers another try and a download of the stored data.
 */

export {};

/** The oldest browsers that are supported, in words. Set by the build. */
declare var SUPPORTED_BROWSERS: string;

var hasStarted = false;
var help: HTMLElement | undefined;

addEventListener('error', helpLater, true);
addEventListener('unhandledrejection', helpLater);
// The frame dispatches this event when it has mounted.
addEventListener('pastes:started', () => {
  hasStarted = true;
  help?.remove();
});

/** Shows the help once the document is parsed, and after other handlers of the error had a chance to run. */
function helpLater(): void {
  setTimeout(() => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showHelp);
    else showHelp();
  });
}

function showHelp(): void {
  // The framework's own error page has this id and says nothing about the data.
  if (help?.isConnected || (hasStarted && document.documentElement.id !== '__next_error__')) return;
  help = document.createElement('div');
  help.setAttribute('role', 'alert');
  help.className = 'm-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-lg';
  help.style.cssText = 'position: fixed; z-index: 30; left: 0; right: 0; bottom: 0';
  var needs = `Try again, or use ${SUPPORTED_BROWSERS} or newer. Your pastes are untouched.`;
  appendPart(help, 'p', '', `This page could not start. ${needs}`);
  appendPart(help, 'button', 'button-primary mt-3', 'Try again').onclick = () => location.reload();
  document.body.appendChild(help);
  try {
    appendDownload(help, localStorage.getItem('pastes'));
  } catch {
    // Storage is denied: there is nothing to download.
  }
}

function appendDownload(parent: HTMLElement, text: string | null): void {
  if (text === null) return;
  // Moved texts are in the database. It is not read here, because it may be the reason why the page could not start.
  var longCount = text.split('"movedText":').length - 1;
  if (longCount > 0) appendPart(parent, 'p', '', `Long texts of which only the beginning is in the file: ${longCount}`);
  var link = appendPart(parent, 'a', 'button-quiet mt-3', 'Download the stored data');
  link.download = 'pastes.json';
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
}

function appendPart<Name extends 'p' | 'button' | 'a'>(parent: Node, name: Name, className: string, text: string) {
  var part = document.createElement(name);
  part.className = className;
  part.textContent = text;
  part.style.marginRight = '0.75rem';
  parent.appendChild(part);
  return part;
}
