import { describe, expect, test } from 'vitest';
import { fileName, renamed } from './file-name.ts';

describe('the name of a file', () => {
  test.each([
    ['Faktura 12.pdf', 'pdf', 'Faktura 12.pdf'],
    ['FAKTURA.PDF', 'pdf', 'FAKTURA.pdf'],
    ['C:\\Users\\ja\\doklad.pdf', 'pdf', 'doklad.pdf'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['faktura.exe', 'pdf', 'faktura.pdf'],
    ['faktura.pdf.exe', 'pdf', 'faktura.pdf'],
    ['faktura.exe.pdf', 'pdf', 'faktura.exe.pdf'],
    ['foto.jpeg', 'jpg', 'foto.jpeg'],
    ['foto.png', 'jpg', 'foto.jpg'],
    ['faktura.xml', 'isdoc', 'faktura.xml'],
    ['faktura.isdoc', 'isdoc', 'faktura.isdoc'],
    ['faktura.isdoc', 'xml', 'faktura.xml'],
    ['balíček.ISDOCX', 'isdocx', 'balíček.isdocx'],
    ['faktura.isdocx', 'pdf', 'faktura.pdf'],
    ['výroční.zpráva', 'pdf', 'výroční.zpráva.pdf'],
    ['pohyby.csv', 'txt', 'pohyby.csv'],
    ['skript.js', 'txt', 'skript.txt'],
    ['Smlouva č. 12.3', 'pdf', 'Smlouva č. 12.3.pdf'],
    ['Dílna s.r.o.', 'pdf', 'Dílna s.r.o.pdf'],
    ['od\u202efdp.exe', 'pdf', 'odfdp.pdf'],
    ['a\u0000b\nc\u200b.pdf', 'pdf', 'abc.pdf'],
    ['.htaccess', 'txt', 'htaccess.txt'],
    ['   ', 'png', 'příloha.png'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['', 'pdf', 'příloha.pdf'],
  ])('%j of %s is %j', (given, extension, kept) => {
    expect(fileName(given, extension)).toBe(kept);
  });

  test('has 200 characters at most, and none of them is half', () => {
    const long = fileName(`${'🧾'.repeat(300)}.pdf`, 'pdf');
    expect([...long].length).toBe(200);
    expect(long.isWellFormed()).toBe(true);
    expect(long.endsWith('🧾.pdf')).toBe(true);
  });

  test('is normalised, whatever a disk made of it', () => {
    expect(fileName('Pr\u030ci\u0301jem.pdf', 'pdf')).toBe('Příjem.pdf');
  });

  test.each([
    ['Smlouva', 'faktura.pdf', 'Smlouva.pdf'],
    ['Smlouva.docx', 'faktura.pdf', 'Smlouva.pdf'],
    ['foto.jpg', 'foto.jpeg', 'foto.jpeg'],
    ['../x', 'faktura.pdf', 'x.pdf'],
  ])('given by a person as %j keeps the extension of %j', (given, present, kept) => {
    expect(renamed(given, present)).toBe(kept);
  });
});
