/** What an archive says to who opens it without this application. */
export const README = `Archiv firmy
============

Tento soubor obsahuje všechna data jedné firmy. Čitelný je i bez programu, který ho vytvořil.

data/          záznamy, jeden na řádek (JSON Lines, UTF-8); soubor je pojmenován podle toho, co obsahuje
data/events.jsonl  historie změn: kdo, kdy a co změnil; každý záznam nese otisk (SHA-256) předchozího
attachments/   přílohy, výpisy z banky a doručenky; soubor je pojmenován svým otiskem SHA-256
               (jak se soubor jmenoval, je v data/attachments.jsonl podle file_id v data/stored_files.jsonl)
pdf/           vystavené doklady k přečtení a tisku
csv/           přehledy pro tabulkový editor (UTF-8, středník, desetinná čárka)
manifest.json  verze, počty záznamů, otisk každého souboru a otisk obsahu (content_sha256)

Částky v data/ jsou celá čísla v haléřích, sazby v setinách procenta, kurzy v miliontinách.
Archiv neobsahuje členy firmy, hesla, klíče ani přístupové údaje k bankám.

Obnovit ho lze do nové firmy: Import, formát Archiv. Ověřit: npm run accounting -- verify SOUBOR
`.replaceAll('\n', '\r\n');
