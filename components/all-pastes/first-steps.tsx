import { isApple } from '@/components/keyboard/pressed-key';

/** What an empty list says about the ways to fill it, and to find what is there. */
export function FirstSteps() {
  const key = isApple() ? '⌘' : 'Ctrl+';
  return (
    <div className="first-steps">
      <p className="pointer-coarse:hidden">{`Press ${key}V anywhere to keep what you copied`}</p>
      <p>Drop files, or bring your snippets: Import</p>
      <p className="pointer-coarse:hidden">{`${key}K finds everything`}</p>
    </div>
  );
}
