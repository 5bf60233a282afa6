import { findPart } from '@/components/navigation/page-parts';
import { useKeys } from './key-layers';
import { isTextField } from './pressed-key';
import { runShortcut, type ShortcutActs } from './shortcuts';

/** Runs shortcuts that work anywhere on the page. In a text field, only those of the scope `textField` are run. */
export function usePageShortcuts(acts: ShortcutActs, scope: 'page' | 'view' = 'page'): void {
  useKeys(scope, (event) => {
    // On a desk, the keys of a view belong to its right half.
    const half = scope === 'view' ? findPart('[data-part=right-half]') : null;
    if (half !== null && !(event.target instanceof Node && half.contains(event.target))) return false;
    return runShortcut(event, isTextField(event.target) ? 'textField' : scope, acts);
  });
}
