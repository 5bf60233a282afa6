import { browserslist } from '../../package.json';
import { bundleScript } from './bundle-script';

/** Bundles the scripts that every page carries in its head, in the order in which they run. */
export function pageScripts(): readonly string[] {
  const define = { SUPPORTED_BROWSERS: JSON.stringify(describeFloor(browserslist)) };
  return [
    // First, so that it notices if the others fail. Even browsers that are too old for the site must understand it.
    bundleScript('scripts/build/page/failed-start.ts', { target: 'es5', define, minify: true }),
    bundleScript('scripts/build/page/head-script.ts', { minify: true }),
  ];
}

/** Bundles the script that a page carries in the placeholder of that name (components/ui/page-script.tsx). */
export function scriptOfPlaceholder(name: string, basePath: string): string {
  const define = { 'process.env.NEXT_PUBLIC_BASE_PATH': JSON.stringify(basePath) };
  return bundleScript(`scripts/build/page/${name}.ts`, { define, minify: true });
}

/** Describes a list of browsers such as `chrome 111` in words. */
export function describeFloor(browsers: readonly string[]): string {
  const names = browsers.map((browser) => browser.charAt(0).toUpperCase() + browser.slice(1));
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
