import type { Registered } from '@/components/ui/registered';

/** What formats the JSON on the screen. */
export const formatAct: Registered<() => void> = {};
