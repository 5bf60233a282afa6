import type { NextConfig } from 'next';

/** Where the site lives on its host: '' for the root of a domain, '/tools/pastes' for a folder. */
const basePath = process.env.BASE_PATH ?? '';

const config: NextConfig = {
  output: 'export',
  // Folders with an index.html are the one layout that every static host serves.
  trailingSlash: true,
  basePath,
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  reactStrictMode: true,
  agentRules: false,
};

export default config;
