import { useState } from 'react';
import { Switcher } from '@/components/switcher/switcher';
import { listCommands } from './commands';

/** The switcher, with the commands of the site. */
export function SiteSwitcher({ onClose }: { readonly onClose: () => void }) {
  const [commands] = useState(listCommands);
  return <Switcher commands={commands} onClose={onClose} />;
}
