import path from 'node:path';

const source = /\/domain\/src\/.*\bpolicy\.ts$/;
const exported = /^export (const|function) (\w+)/gm;

/**
 * Lets a test replace each exported rule of the policies by true or false. A rule keeps its own name inside of its
 * file, so the mutant is what all other files see.
 */
export const mutablePolicies = (root: string) => ({
  name: 'mutable-policies',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = id.split('?')[0] ?? id;
    if (!source.test(file)) return;
    const names = [...code.matchAll(exported)].map(([, , name]) => name);
    const rules = path.relative(path.join(root, 'domain/src'), file).replace(/\/?policy\.ts$/, '');
    const wrapped = names.map((name) => `const mutable_${name} = mutable('${rules}.${name}', ${name});`);
    return {
      code: [
        `import { mutable } from '${path.join(root, 'server/src/testing/mutants/mutants.ts')}';`,
        code.replace(exported, '$1 $2'),
        ...wrapped,
        `export { ${names.map((name) => `mutable_${name} as ${name}`).join(', ')} };`,
      ].join('\n'),
      map: null,
    };
  },
});
