import { useEffect } from 'react';
import { requestFocus } from '@/components/keyboard/focus';
import { isOverlayOpen } from '@/components/keyboard/overlay';
import { isTextField } from '@/components/keyboard/pressed-key';
import { handedOver } from '@/components/navigation/handed-over';
import { isNewScreenDue } from '@/components/navigation/new-screen';
import { useSoftNavigation } from '@/components/navigation/soft-link';

/**
 * Opens a new paste with the text that the user pastes outside of a text field. It is not saved: the form keeps it as a
 * draft.
 */
export function usePastedText(): void {
  const navigate = useSoftNavigation();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const content = event.clipboardData?.getData('text/plain') ?? '';
      const isElsewhere = isTextField(event.target) || isOverlayOpen();
      if (event.defaultPrevented || isElsewhere || content === '') return;
      event.preventDefault();
      handedOver.setState({ text: { title: '', content } });
      requestFocus('content');
      // A key pressed before may already have opened the form, which is about to mount.
      if (!isNewScreenDue('/')) navigate('/');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [navigate]);
}
