import type { NextConfig } from 'next';
import { version } from './package-lock.json';
import { readBasePath } from './scripts/build/base-path';
import { buildIdOf } from './scripts/build/build-id';

const basePath = readBasePath(process.env);
const buildId = buildIdOf(process.cwd(), process.env.BUILD_VERSION);

const config: NextConfig = {
  output: 'export',
  // Folders with an index.html are the one layout that every static host serves.
  trailingSlash: true,
  // With a static export, any folder but '.next' is the one to export to.
  distDir: process.env.OUT_DIR ?? '.next',
  basePath,
  // The version is that of package-lock.json, which the build id covers.
  env: {
    NEXT_PUBLIC_BASE_PATH: basePath,
    NEXT_PUBLIC_VERSION: version,
    NEXT_PUBLIC_BUILD_ID: buildId.slice(0, 8),
  },
  // Next's own id is random, and no two builds would be alike.
  generateBuildId: () => buildId,
  reactStrictMode: true,
  agentRules: false,
};

export default config;
