import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyboardFaults } from './every-screen/keyboard-faults.ts';
import { pageFaults } from './every-screen/page-faults.ts';
import { treeFaults } from './every-screen/tree-faults.ts';
import { vanished } from './every-screen/vanished.ts';
import { type Stage, startStage, type TestPage } from './harness.ts';

/** What looks at every screen finds what is broken on purpose; every line of a screen has one fault. */
let stage: Stage;
let opened: TestPage;
beforeAll(async () => {
  stage = await startStage();
  opened = await stage.open({ path: '/prihlaseni' });
});
afterAll(() => stage?.close());

async function broken(html: string) {
  await opened.settled();
  await opened.page.evaluate((content) => {
    document.getElementById('broken')?.remove();
    const box = document.createElement('div');
    box.id = 'broken';
    box.innerHTML = content;
    document.querySelector('main')?.prepend(box);
  }, html);
  return opened.page;
}

const SMALL = 'display:inline-block;width:14px;height:14px;padding:0;border:0';

test.each([
  ['heading of level 5 too deep', '<h5>Hluboko</h5>'],
  [
    'small target beside another',
    `<button style="${SMALL}" aria-label="a"></button><button style="${SMALL}" aria-label="b"></button>`,
  ],
  ['seen words "Uložit" are not within the name "Odeslat"', '<button aria-label="Odeslat">Uložit</button>'],
  ['aria-describedby of nothing', '<button aria-describedby="nikde">Uložit</button>'],
  ['landmark there twice: nav Strany', '<nav aria-label="Strany">1</nav><nav aria-label="Strany">2</nav>'],
  ['does not say its state: <button', '<button aria-haspopup="menu">Více</button>'],
  ['does not say its state: <div role="tab"', '<div role="tab">Den</div>'],
  ['does not say its state: <div role="switch"', '<div role="switch">Zapnout</div>'],
  [
    'wrong and does not say it',
    '<div class="mantine-InputWrapper-root"><input aria-label="Den"><p class="mantine-InputWrapper-error">Chybí</p></div>',
  ],
  [
    'wrong and does not say why',
    '<div class="mantine-InputWrapper-root"><input aria-label="Den" aria-invalid="true"><p id="proc" class="mantine-InputWrapper-error">Chybí</p></div>',
  ],
  ['current page not marked', '<nav aria-label="Jiná"><a href="/prihlaseni">Přihlášení</a></nav>'],
  [
    'sorts and does not say how: Den',
    '<table aria-label="Dny"><tr><th aria-sort="ascending"><button>Rok</button></th><th><button>Den</button></th></tr></table>',
  ],
])('%s is found on a page', async (fault, html) => {
  const page = await broken(html);
  expect((await pageFaults(page)).filter((each) => each.startsWith(fault))).not.toEqual([]);
});

test('what is scrolled under a bar at the foot of the window is not near it, and is once the bar stands still', async () => {
  const page = await broken(`
    <div style="position:relative;height:150vh">
      <button style="${SMALL};position:absolute;top:calc(100vh - 40px)" aria-label="a"></button>
    </div>
    <div data-bar style="position:sticky;bottom:0"><button style="height:40px">Uložit</button></div>
    <div style="height:50vh"></div>`);
  const near = async () => (await pageFaults(page)).filter((each) => each.startsWith('small target'));
  await page.evaluate("scrollTo(0, document.getElementById('broken').getBoundingClientRect().top + scrollY)");
  expect(await near()).toEqual([]);
  await page.evaluate("document.querySelector('[data-bar]').style.cssText = 'position:fixed;bottom:0'");
  expect(await near()).not.toEqual([]);
});

test.each([
  ['button without a name', '<button></button>'],
  ['table without a name', '<table><tr><th>Den</th><td>1</td></tr></table>'],
  ['dialog without a name', '<div role="dialog">Co dál?</div>'],
  ['image without a name', '<button><svg width="16" height="16"><path d="M0 0h16"/></svg> Uložit</button>'],
  [
    'one name for several actions: link "Otevřít"',
    '<a href="/registrace">Otevřít</a> <a href="/password_reset">Otevřít</a>',
  ],
  ['one name for several actions: button "Smazat"', '<button>Smazat</button> <button>Smazat</button>'],
])('%s is found in what a screen reader is told', async (fault, html) => {
  const page = await broken(html);
  expect((await treeFaults(page)).filter((each) => each.startsWith(fault))).not.toEqual([]);
});

test.each([
  ['no ring: Bez rámečku', '<button style="outline:none !important">Bez rámečku</button>'],
  [
    'out of sight or covered: Pod pruhem',
    '<div style="position:relative"><button>Pod pruhem</button><div style="position:absolute;inset:0"></div></div>',
  ],
  [
    'before the stop before it: První',
    '<div style="display:flex;flex-direction:column-reverse"><button>Druhý</button><button>První</button></div>',
  ],
])('%s is found by the keyboard', async (fault, html) => {
  const page = await broken(html);
  expect(await keyboardFaults(page, 'body', 20)).toContain(fault);
});

test('a page without any stop of the keyboard is found', async () => {
  const page = await broken('');
  await page.evaluate('document.body.inert = true');
  expect(await keyboardFaults(page, 'body', 20)).toEqual(['no stop of the keyboard']);
  await page.evaluate('document.body.inert = false');
  expect(await keyboardFaults(page, 'body', 20)).toEqual([]);
});

test('what is drawn by its ground alone is found where the system chooses all colours', async () => {
  const page = await broken('<div data-dot style="width:10px;height:10px;background:red"></div>');
  expect((await vanished(page)).join()).toContain('data-dot');
  await page.emulateMedia({ forcedColors: 'none' });
  await broken('');
  expect(await pageFaults(page)).toEqual([]);
  expect(await treeFaults(page)).toEqual([]);
});
