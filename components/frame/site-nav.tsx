'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { SiteMenu } from '@/components/menu/site-menu';
import { SoftLink } from '@/components/navigation/soft-link';
import { useAddressedId } from '@/components/navigation/use-addressed-id';

/**
 * The bar at the top of every screen: the site's name (not a link), the links of the specification (section 2), and the
 * menu. The active link is blue and bold, the other white.
 */
export function SiteNav() {
  // The segment comes from the prerendered tree, so the first render is the same at every address for which a host
  // serves this page.
  const segment = useSelectedLayoutSegment();
  const isKnown = segment === null || segment === 'pastes';

  return (
    <nav aria-label="Main" className="site-nav">
      <div className="site-nav-row">
        <span aria-hidden className="site-mark" />
        <span className="site-name">Pastes</span>
        <NavLink href="/" label="Home" isActive={segment === null} />
        {isKnown ? <PasteLink isActive={segment !== null} /> : <PasteLinkOfAnyAddress />}
        <SiteMenu />
      </div>
    </nav>
  );
}

function PasteLink({ isActive }: { readonly isActive: boolean }) {
  return <NavLink href="/pastes" label="Paste" isActive={isActive} />;
}

/** The link in 404.html. It reads the address after mount. */
function PasteLinkOfAnyAddress() {
  return <PasteLink isActive={typeof useAddressedId() === 'string'} />;
}

function NavLink({ href, label, isActive }: { href: string; label: string; isActive: boolean }) {
  return (
    <SoftLink href={href} aria-current={isActive ? 'page' : undefined} className="nav-link">
      {label}
    </SoftLink>
  );
}
