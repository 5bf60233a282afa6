'use client';

import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { searchByTitle } from '@/store/search';
import { usePastes } from '@/store/use-pastes';
import { PasteCard } from './paste-card';
import { UsageLine } from './usage-line';

/** The list screen (specification, section 2, All Pastes). */
export function PasteBrowser() {
  const [query, setQuery] = useState('');
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const found = useMemo(() => searchByTitle(pastes, query), [pastes, query]);

  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">All Pastes</h1>
      <UsageLine />
      <div className="relative mt-4">
        <Search aria-hidden size={20} className="pointer-events-none absolute top-3 left-3.5 text-muted" />
        <input
          type="search"
          aria-label="Search pastes"
          placeholder="Search paste here..."
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="field pl-11"
        />
      </div>
      {status === 'ready' && found.length === 0 && <p className="py-16 text-center text-muted">No Data Found</p>}
      <ul aria-label="Pastes" className="mt-6 grid gap-4">
        {found.map((paste) => (
          <li key={paste._id} className="min-w-0">
            <PasteCard paste={paste} />
          </li>
        ))}
      </ul>
    </>
  );
}
