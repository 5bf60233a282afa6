import { render } from '@testing-library/react';
import { type Registered, useRegistered } from '@/components/ui/registered';

const offered: Registered<() => void> = {};

function Offer({ act }: { readonly act: (() => void) | undefined }) {
  useRegistered(offered, act);
  return null;
}

test('a component that unmounts takes back only what it has registered itself', () => {
  const [first, second] = [() => {}, () => {}];
  const { unmount } = render(<Offer act={first} />);
  render(<Offer act={second} />);
  unmount();
  expect(offered.current).toBe(second);
});

test('a component that registers nothing keeps what another has registered', () => {
  const act = () => {};
  const { unmount } = render(<Offer act={act} />);
  render(<Offer act={undefined} />);
  expect(offered.current).toBe(act);
  unmount();
  expect(offered.current).toBeUndefined();
});
