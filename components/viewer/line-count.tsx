/** Shows how many lines are marked: '5 lines', or '5' in a window that is narrower than a phone's. */
export function LineCount({ children }: { readonly children: string }) {
  const [count, unit] = children.split(' ');
  return (
    <>
      <span>{count}</span>
      <span className="max-[21rem]:hidden">{` ${unit}`}</span>
    </>
  );
}
