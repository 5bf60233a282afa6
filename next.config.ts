import type { NextConfig } from 'next';
import { readBasePath } from './scripts/build/base-path';
import { buildIdOf } from './scripts/build/build-id';

const basePath = readBasePath(process.env);

const config: NextConfig = {
  output: 'export',
  // Folders with an index.html are the one layout that every static host serves.
  trailingSlash: true,
  // With a static export, any folder but '.next' is the one to export to.
  distDir: process.env.OUT_DIR ?? '.next',
  basePath,
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  // Next's own id is random, and no two builds would be alike.
  generateBuildId: () => buildIdOf(process.cwd(), process.env.BUILD_VERSION),
  reactStrictMode: true,
  agentRules: false,
};

export default config;
