// The operations are tried where the page came from, under whatever name that is.
const explorer = document.createElement('openapi-explorer');
explorer.setAttribute('spec-url', '$SPECIFICATION');
explorer.setAttribute('server-url', new URL('$BASE', location.href).href);
explorer.setAttribute('hide-server-selection', '');
// A key decides who acts, never the session of the browser.
explorer.setAttribute('fetch-credentials', 'omit');
explorer.setAttribute('schema-expand-level', '2');
// Examples before schemas.
explorer.setAttribute('default-schema-tab', 'body');
await import('./openapi-explorer.js');
document.getElementById('reference').replaceChildren(explorer);

const sheet = new CSSStyleSheet();
sheet.replaceSync('*, ::before, ::after { box-sizing: border-box }');
explorer.shadowRoot.adoptedStyleSheets.push(sheet);

// What scrolls can be reached by keyboard; the library leaves that out.
const reachable = () => {
  for (const each of explorer.shadowRoot.querySelectorAll('main, pre')) each.tabIndex = 0;
};
new MutationObserver(reachable).observe(explorer.shadowRoot, { childList: true, subtree: true });
reachable();
