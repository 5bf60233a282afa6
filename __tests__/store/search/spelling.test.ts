import { countFaults, suggestSpelling } from '@/store/search/spelling';
import { buildPaste } from '../../support/build-paste';

const pastes = [
  buildPaste({ title: 'Haupt\u00adstra\u00ADße', content: 'Re\u0301sume\u0301, Résumé' }),
  buildPaste({ title: 'Certificate renewal', content: 'The certificate of Österreich, port 8443' }),
  buildPaste({ title: 'Billing', content: 'certificates and a certify, certificates' }),
  buildPaste({
    title: 'Mietku\u0308ndigung, Öl',
    content: 'Grüße, ein Feuer für den Ofen, greetings, grote; smørrebrød og blåbær',
  }),
];

function suggest(text: string): string | undefined {
  let found: string | undefined;
  const now = (task: () => void) => {
    task();
    return () => {};
  };
  suggestSpelling(pastes, text, now, (correction) => {
    found = correction?.text;
  });
  return found;
}

test.each([
  ['a missing letter', 'certifcate renewal', 'certificate renewal'],
  ['swapped letters and one too many', 'blilings', 'billing'],
  ['a wrong letter in a phrase', '"sertificate renewal"', '"certificate renewal"'],
  ['a missing accent and a letter', 'osterrich', 'österreich'],
  ['the beginning of a word', 'certificatx', 'certificate'],
  ['a letter that is written in another way, in a word with soft hyphens', 'hauptstrase', 'hauptstraße'],
  ['letters in parts', 'rezume', 'résumé'],
  ['two letters for one, within a longer word', 'kuendigung', 'kündigung'],
  ['two letters for one, in a short word', 'oel', 'öl'],
  ['two letters for one, nearer than any other word', 'fuer', 'für'],
  ['two letters for one, and a sharp s', 'gruesse', 'grüße'],
  ['two letters for each of several', 'smoerrebroed blaabaer', 'smørrebrød blåbær'],
  ['letters that stand for themselves', 'oef', undefined],
  ['a word that is there in another spelling', 'HAUPTSTRASSE resume', undefined],
  ['a number', '8444', undefined],
  ['a short word', 'xyz', undefined],
  ['a wrong letter in four', 'oort', undefined],
  ['swapped letters in four', 'prot', undefined],
  ['four letters that lack one', 'grte', 'grote'],
  ['letters that only begin a longer word', 'certe', undefined],
  ['a letter of a word that has one more', 'greting', 'greetings'],
  ['a short word that is nowhere with the others', 'grute renewal', undefined],
  ['a word that is nowhere with the others', 'billng renewal', 'billing renewal'],
  ['two faults in a word that is nowhere with the others', 'cerfitikates ofen', undefined],
  ['a word that is there', 'certificate', undefined],
])('the spelling offered for %s: %s → %s', (_name, text, corrected) => {
  expect(suggest(text)).toBe(corrected);
});

test.each([
  ['outage', 'outage', 0, 0],
  ['outge', 'outage', 1, 1],
  ['otuage', 'outages', 1, 2],
  ['outagge', 'outage', 1, 1],
  ['outrge', 'outage', 1, 1],
  ['outa', 'outage', 0, 2],
  ['outge', 'outer', 1, 2],
  ['kitten', 'sitting', 2, 3],
])(
  '%s has, compared to %s, %d faults as its beginning and %d as the whole of it',
  (typed, word, asBeginning, asWhole) => {
    expect(countFaults(typed, word, 2)).toEqual({ asBeginning, asWhole });
  },
);
