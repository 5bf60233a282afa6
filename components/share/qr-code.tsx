import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** The quiet zone that the standard asks for, in modules. */
const QUIET_ZONE = 4;

/** In CSS pixels, if the window is large enough. */
const MODULE_SIZE = 4;

/** Draws a text as a QR code. It is dark on white in both themes, which every reader can read. */
export function QrCode({ text }: { readonly text: string }) {
  const code = useMemo(() => generate(text), [text]);
  const path = useMemo(() => drawModules(code), [code]);
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      width={MODULE_SIZE * side}
      shapeRendering="crispEdges"
      className="mx-auto block h-auto max-w-full rounded-sm forced-color-adjust-none"
    >
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns the SVG path of the dark modules: a rectangle for each run of modules in a row. */
function drawModules({ size, get }: ReturnType<typeof generate>): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
