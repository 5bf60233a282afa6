import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AppFrame } from '@/components/frame/app-frame';
import { PageIcons } from '@/components/icons/page-icons';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Pastes', template: '%s · Pastes' },
  description: 'Save text snippets in your own browser: no sign-in, no server, nothing leaves this device.',
  // On iPhones, figures in code would become links.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  // The top bar has the same colour in both themes. Both are named, because browsers may darken a colour without a
  // theme.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#0f172a' },
    { media: '(prefers-color-scheme: dark)', color: '#0f172a' },
  ],
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    // A script in the head sets the chosen theme before hydration (scripts/build/page/head-script.ts).
    <html lang="en" suppressHydrationWarning>
      <body>
        <PageIcons />
        <AppFrame>{children}</AppFrame>
      </body>
    </html>
  );
}
