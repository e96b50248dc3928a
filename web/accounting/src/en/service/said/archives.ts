export default {
  'Archiv celé firmy smí vytvořit a stáhnout jen vlastník nebo účetní.':
    'Only the owner or an accountant may make and download the archive of a whole company.',
  'Archiv je poškozený: {0}.': 'The archive is damaged: {0}.',
  'Archiv je z novější verze aplikace. Nejdříve aplikaci aktualizujte.':
    'The archive is of a newer version of the application. Update the application first.',
  'Export ještě není hotový.': 'The export is not ready yet.',
  'Export se nepovedl, soubor nemá.': 'The export failed, it has no file.',
  'Firma už má záznamy. Archiv lze obnovit jen do firmy, která žádné nemá.':
    'The company has records already. An archive can be restored only into a company without any.',
  'Konec období nesmí být před jeho začátkem.': 'The end of the period may not be before its beginning.',
  'Na vytvoření čeká už příliš mnoho exportů, počkejte prosím, až doběhnou.':
    'Too many exports wait to be made already, please wait until they are.',
  'Období smí mít nejvýše {0} dní.': 'The period may have at most {0} days.',
  'Obsah archivu neodpovídá otisku content_sha256, který archiv uvádí.':
    'The content of the archive is not that of content_sha256 which the archive states.',
  'Soubor exportu už není k dispozici, vytvořte prosím nový.':
    'The file of the export is no longer there, please make a new one.',
  'Soubor není archivem firmy: chybí v něm manifest.json.':
    'The file is no archive of a company: it has no manifest.json.',
  'Soubor není archivem firmy: manifest.json je jiného druhu.':
    'The file is no archive of a company: manifest.json is of another kind.',
  'V tomto období a výběru není nic, co by soubor mohl obsahovat.':
    'In this period and selection there is nothing that the file could hold.',
  'V {0} je {1} záznamů, manifest uvádí {2}.': 'There are {1} records in {0}, the manifest states {2}.',
  'Obsah má otisk {0}, manifest uvádí {1}: záznamy a manifest k sobě nepatří.':
    'The content has the hash {0}, the manifest states {1}: records and manifest do not belong together.',
  'Zadání nevyhovuje žádný doklad, pohyb ani účetní zápis, v souboru tedy žádný není. Zkontrolujte období.':
    'No document, movement or entry is as asked for, so that the file has none. Check the period.',
  'autor v {0} není jméno': 'an author in {0} is no name',
  'data/entities.jsonl nemá právě jeden řádek': 'data/entities.jsonl does not have exactly one line',
  'firma nemá žádné údaje': 'the company has no data',
  'historie změn nesouhlasí ({0})': 'the history of changes does not agree ({0})',
  'chybí soubor {0}': 'the file {0} is missing',
  'chybí soubor {0}, nebo má jiný otisk': 'the file {0} is missing or has another hash',
  'manifest.json je příliš velký': 'manifest.json is too large',
  'manifest.json nelze přečíst': 'manifest.json cannot be read',
  'není platným souborem ZIP': 'it is no valid ZIP file',
  'obsahuje soubor {0}, který v manifestu není': 'it has the file {0}, which is not in the manifest',
  'pole firmy {0} tato verze nezná': 'this version does not know the field {0} of the company',
  'pole {0} v {1} tato verze nezná': 'this version does not know the field {0} in {1}',
  'soubor {0} má jiný obsah, než uvádí manifest.json':
    'the file {0} has another content than manifest.json states',
  'soubor {0} nekončí celým řádkem': 'the file {0} does not end with a whole line',
  'soubor {0} není v UTF-8': 'the file {0} is not in UTF-8',
  'v souboru {0} je příliš dlouhý řádek': 'the file {0} has a line that is too long',
  'záznamy v {0} nelze uložit ({1})': 'records in {0} cannot be stored ({1})',
  'záznamy {0} tato verze nezná': 'this version does not know the records {0}',
  '{0} odkazuje na záznam, který v archivu není': '{0} refers to a record that is not in the archive',
  'číslo záznamu v {0} není kladné celé číslo': 'a record number in {0} is not a whole number above zero',
  'řádek souboru {0} není platný JSON': 'a line of the file {0} is no valid JSON',
  'řádek souboru {0} není záznam': 'a line of the file {0} is no record',
  '{0}: kurz toho dne není známý, v souboru není.':
    '{0}: the exchange rate of that day is not known, it is not in the file.',
  'Vynechán stornovaný doklad, do ISDOC nepatří: {0}':
    'Left out as cancelled, it does not belong into ISDOC: {0}',
  'Vynechán doklad, který ISDOC nezná: {0}': 'Left out, ISDOC does not know such a document: {0}',
  'soubor není ZIP, nebo nedošel celý': 'the file is no ZIP, or did not arrive whole',
  'soubor nedošel celý': 'the file did not arrive whole',
  'je chráněný heslem': 'it is protected by a password',
  'má příliš mnoho souborů': 'it has too many files',
  'rozbalené soubory jsou příliš velké': 'its files are too large when unpacked',
  'obsah nesouhlasí s kontrolním součtem': 'the content does not have its checksum',
};
