'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { ShortcutsButton } from '@/components/keyboard/shortcuts-button';
import { SoftLink } from '@/components/navigation/soft-link';
import { useAddressedId } from '@/components/navigation/use-addressed-id';

/** The bar on top of every screen (specification, section 2): the active link blue and bold, the other white. */
export function SiteNav() {
  // The segment comes from the prerendered tree, so the first render is the same on every address for which a host
  // serves this page. Only 404.html has to read the address, which it does after mount.
  const segment = useSelectedLayoutSegment();
  const addressedId = useAddressedId();
  const isOnPastes = segment === 'pastes' || (segment !== null && typeof addressedId === 'string');

  return (
    <nav aria-label="Main" className="bg-bar pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex max-w-column flex-wrap gap-x-2 px-1 sm:px-3">
        <NavLink href="/" label="Home" isActive={segment === null} />
        <NavLink href="/pastes" label="Paste" isActive={isOnPastes} />
        <ShortcutsButton />
      </div>
    </nav>
  );
}

function NavLink({ href, label, isActive }: { href: string; label: string; isActive: boolean }) {
  return (
    <SoftLink
      href={href}
      aria-current={isActive ? 'page' : undefined}
      className="inline-flex min-h-12 items-center rounded-lg px-3 text-white hover:underline focus-visible:outline-offset-[-4px] aria-[current]:font-bold aria-[current]:text-bar-active forced-colors:aria-[current]:underline"
    >
      {label}
    </SoftLink>
  );
}
