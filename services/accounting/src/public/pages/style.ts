import { createHash } from 'node:crypto';

/** The one style sheet of the pages. It stands in each of them, so that nothing is waited for. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fafbfb;--surface:#fff;--text:#14191b;--dim:#566066;--line:#d5dbde;--accent:#1a625e;--on:#fff;--bad:#b3261e;--tax:#b45309;--social:#1d4ed8;--health:#be185d;--cost:#64748b;--net:#1a7f64}
@media(prefers-color-scheme:dark){:root{--ground:#14181a;--surface:#1e2426;--text:#e8ecee;--dim:#a6b0b5;--line:#384145;--accent:#6cc5bf;--on:#0d1213;--bad:#ff9c94;--tax:#e59a4c;--social:#7ba2ff;--health:#f283b4;--cost:#94a3b8;--net:#4fc9a4}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,sans-serif;overflow-wrap:break-word}
a{color:var(--accent)}
.skip{position:absolute;left:-999em}.skip:focus{left:8px;top:8px;background:var(--surface);padding:8px}
header,main,footer{max-width:60rem;margin:0 auto;padding:0 16px}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding-top:12px;padding-bottom:12px}
header a{padding:8px 0;text-decoration:none}
header .name{display:flex;align-items:center;gap:10px;font-weight:650;color:inherit;margin-right:auto}
h1{font-size:1.7rem;line-height:1.2;margin:12px 0}h2{font-size:1.25rem;margin:28px 0 10px}h3{font-size:1.02rem;margin:18px 0 6px}
p{margin:0 0 12px;max-width:44rem}.dim{color:var(--dim)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0 0 16px}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:14px 18px}
label{display:block;font-weight:550}
input,select{width:100%;min-height:44px;margin-top:4px;padding:8px 10px;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--dim);border-radius:6px}
input:focus-visible,select:focus-visible,a:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hint{display:block;font-size:.875rem;color:var(--dim)}.bad{display:block;font-size:.9rem;color:var(--bad);font-weight:600}
[aria-invalid]{border-color:var(--bad)}
button{min-height:44px;margin-top:16px;padding:8px 22px;font:inherit;font-weight:650;color:var(--on);background:var(--accent);border:0;border-radius:6px;cursor:pointer}
summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:550}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:7px 10px 7px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}caption{text-align:left;padding:12px 0 4px}
td.n,th.n{text-align:right;padding-right:0;padding-left:10px;font-variant-numeric:tabular-nums}td.n{white-space:nowrap}
tr.sum th,tr.sum td{font-weight:700}
.wide{overflow-x:auto}.wide table{min-width:34rem}.wide th[scope=row]{min-width:7rem}
.mark{display:block;font-weight:650;color:var(--accent)}
.big{font-size:1.9rem;font-weight:700;line-height:1.15;font-variant-numeric:tabular-nums}
.facts{display:flex;flex-wrap:wrap;gap:10px 36px;margin:0 0 14px}.facts div{min-width:9rem}.facts dt{color:var(--dim)}.facts dd{margin:0}
.bar{display:block;width:100%;height:30px;border-radius:4px;margin:2px 0 14px}
.tax{fill:var(--tax)}.social{fill:var(--social)}.health{fill:var(--health)}.cost{fill:var(--cost)}.net{fill:var(--net)}
.key{display:flex;flex-wrap:wrap;gap:4px 18px;padding:0;margin:0 0 14px;list-style:none;font-size:.93rem}.key svg{width:12px;height:12px;margin-right:6px}
ol.steps{padding-left:2rem}ol.steps>li{margin-bottom:10px}.ref{display:block;font-size:.875rem;color:var(--dim)}.ref a{color:inherit}
.list{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:16px;padding:0;list-style:none}.list h2{margin:0 0 6px;font-size:1.1rem}.list p{margin:0}
nav.others ul{padding-left:1.2rem}nav.others li{padding:5px 0}
footer{padding-top:20px;padding-bottom:32px;border-top:1px solid var(--line);margin-top:32px;font-size:.93rem}footer a{padding:6px 0}
@media(max-width:30em){.wide table{min-width:0;font-size:.8125rem}.wide th[scope=row]{min-width:5rem}td.n,th.n{padding-left:6px}.wide th.n{overflow-wrap:anywhere;hyphens:auto}}
@media print{header,form,footer,nav.others{display:none}body{background:#fff}}
`.trim();

/**
 * What lets the browser use the style sheet, and nothing else. Without a script nothing connects anywhere; tools that
 * look at a page fetch `robots.txt` in its name.
 */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
