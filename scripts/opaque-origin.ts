import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

// In a sandboxed frame a page has an opaque origin, so each of its own files comes from elsewhere: the browser refuses
// to check their `integrity`, and no fetch may read them. What needs neither is a script that a trusted script adds.

const FILE = 'opaque-origin.js';

/**
 * Returns an inline script for the end of every page. In an opaque origin, and only there, it loads the page's styles and
 * scripts again without their integrity, behind the file of `writeOpaqueOriginFile`. The policy lets it: its own hash is
 * named, and 'strict-dynamic' extends that trust to the scripts that it adds.
 */
export function opaqueOriginScript(basePath: string): string {
  return `if(origin==='null'){
const first=document.createElement('script');
first.src='${basePath}/${FILE}';first.async=false;document.head.append(first);
for(const old of document.querySelectorAll('[integrity]')){
const copy=document.createElement(old.localName);
for(const{name,value}of old.attributes)if(name!=='integrity')copy.setAttribute(name,value);
copy.async=false;old.replaceWith(copy)}}`;
}

/**
 * Writes the script that holds what a page fetches to show another screen without being loaded anew, and answers those
 * fetches. Without it every walk from screen to screen would lose the pastes, which live in the page's memory there.
 */
export function writeOpaqueOriginFile(outFolder: string, basePath: string): void {
  const answers: Record<string, string> = {};
  for (const path of listFiles(outFolder)) {
    if (path.endsWith('.txt')) answers[`${basePath}/${path}`] = readFileSync(join(outFolder, path), 'utf8');
    // Before the framework fetches a screen, it asks by HEAD whether the address leads elsewhere.
    if (path.endsWith('index.html')) answers[`${basePath}/${path.slice(0, -'index.html'.length)}`] = '';
  }
  writeFileSync(join(outFolder, FILE), answeringScript(answers));
}

function answeringScript(answers: Readonly<Record<string, string>>): string {
  return `const answers=new Map(Object.entries(${JSON.stringify(answers)})),fetchFromHost=window.fetch;
window.fetch=(input,init)=>{
const url=new URL(input instanceof Request?input.url:input,location.href),text=answers.get(url.pathname);
if(text===undefined)return fetchFromHost(input,init);
const response=new Response(text,{headers:{'content-type':'text/x-component'}});
Object.defineProperty(response,'url',{value:url.href});
return Promise.resolve(response)};
`;
}
