import type { Operation } from '@/store/operation';
import type { Paste } from '@/store/paste';
import { buildPaste } from './build-paste';

type Put = Extract<Operation, { kind: 'put' }>;

/** A save at a moment, of a paste that has that moment's date. */
export function buildPut(stampMs: number, fields: Partial<Paste> = {}, place: Put['place'] = { at: 'end' }): Put {
  const paste = buildPaste({ createdAt: new Date(stampMs).toISOString(), ...fields });
  return { kind: 'put', id: paste._id, stampMs, paste, place };
}

/** The removal of a paste at a moment. */
export function buildRemoval(stampMs: number, id: string = buildPaste()._id): Operation {
  return { kind: 'remove', id, stampMs };
}
