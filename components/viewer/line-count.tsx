/** Shows how many lines are marked: '5 lines', or '5' in a window that is too narrow. */
export function LineCount({ children }: { readonly children: string }) {
  const [count, unit] = children.split(' ');
  return (
    <>
      {count}
      <span className="max-[26rem]:hidden"> {unit}</span>
    </>
  );
}
