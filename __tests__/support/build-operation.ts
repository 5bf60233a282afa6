import type { Operation } from '@/store/operations/operation';
import type { Paste } from '@/store/paste/paste';
import { buildPaste } from './build-paste';

type Put = Extract<Operation, { kind: 'put' }>;

/** Builds a put whose paste is dated with its timestamp. */
export function buildPut(stampMs: number, fields: Partial<Paste> = {}, place: Put['place'] = { at: 'end' }): Put {
  const paste = buildPaste({ createdAt: new Date(stampMs).toISOString(), ...fields });
  return { kind: 'put', id: paste._id, stampMs, paste, place };
}

/** Builds the removal of a paste. */
export function buildRemoval(stampMs: number, id: string = buildPaste()._id): Operation {
  return { kind: 'remove', id, stampMs };
}
