/** Gives names of files, none twice in a folder: also not where case makes no difference. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let n = 2; given.has(unique.toLowerCase()); n += 1) unique = `${base} (${n})${ending}`;
    given.add(unique.toLowerCase());
    return unique;
  };
}
