import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Where the site's scripts cannot start, an exported page would stay as it is: fields and buttons that do nothing. That
 * happens in browsers below the floor that `package.json` states, when a file cannot be fetched or is not the one that the
 * policy names, and when the framework itself fails. So each page carries a small script of its own, in the language of old
 * browsers, that waits for an error before the frame has mounted. It then says what the site needs, and offers another try
 * and a download of the stored data.
 */

/** Returns the script. It ends its work with the event `pastes:started`, which the frame dispatches. */
export function failedStartScript(): string {
  const needs = `This page could not start. Try again, or use ${describeFloor(readFloor())} or newer. Your pastes are untouched.`;
  return CODE.replace('NEEDS', () => JSON.stringify(needs)).replace(/\n */g, '');
}

/** Describes a list of browsers such as `chrome 111` in words. */
export function describeFloor(browsers: readonly string[]): string {
  const names = browsers.map((browser) => browser.charAt(0).toUpperCase() + browser.slice(1));
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Reads from `package.json` the oldest browsers that are supported. */
export function readFloor(): readonly string[] {
  const packageText = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return JSON.parse(packageText).browserslist;
}

/** The framework's own last resort is a page with this id, which says nothing about the data. */
const CODE = `(function(){
  var hasStarted,note;
  function add(tag,text,className){
    var element=document.createElement(tag);
    element.textContent=text;
    element.className=className;
    element.style.marginRight="0.75rem";
    note.appendChild(element);
    return element
  }
  function show(){
    if(note&&note.isConnected||hasStarted&&document.documentElement.id!=="__next_error__")return;
    note=document.createElement("div");
    note.setAttribute("role","alert");
    note.className="m-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-lg";
    note.style.position="fixed";
    note.style.zIndex="30";
    note.style.left=note.style.right=note.style.bottom="0";
    add("p",NEEDS,"");
    add("button","Try again","button-primary mt-3").onclick=function(){location.reload()};
    try{
      var text=localStorage.getItem("pastes");
      if(text!==null){
        var link=add("a","Download the stored data","button-quiet mt-3");
        link.download="pastes.json";
        link.href=URL.createObjectURL(new Blob([text],{type:"application/json"}))
      }
    }catch(error){}
    document.body.appendChild(note)
  }
  function onError(){setTimeout(function(){
    if(document.readyState!=="loading")show();
    else addEventListener("DOMContentLoaded",show)
  })}
  addEventListener("error",onError,true);
  addEventListener("unhandledrejection",onError);
  addEventListener("pastes:started",function(){
    hasStarted=true;
    if(note)note.remove()
  })
})()`;
