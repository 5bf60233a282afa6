/**
 * Measures an element at once, and again whenever its size changes, where the browser tells of that.
 *
 * @returns a function that stops it
 */
export function followSize(element: Element, measure: () => void): () => void {
  measure();
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
