const web = '^apps/web/src',
  server = '^apps/server/src';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
export default {
  forbidden: [
    rule('no-cycles', 'split the shared piece out', {}, { circular: true }),
    rule(
      'persian-stands-alone',
      'persian has no dependency but its calendar core',
      { path: '^packages/persian/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/persian/', 'jalaali-js'] },
    ),
    rule(
      'contract-is-pure',
      'contract may use persian, zod and exact numbers only',
      { path: '^packages/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/(contract|persian)/', 'node_modules/(zod|big\\.js|@types/big\\.js)/'] },
    ),
    rule(
      'ui-is-presentational',
      'ui never fetches and knows no domain',
      { path: '^packages/ui/' },
      { path: '^(apps|packages/(contract|gallery))/' },
    ),
    rule(
      'gallery-uses-ui-only',
      'a demo never touches business code',
      { path: '^packages/gallery/' },
      { path: '^(apps|packages/contract)/' },
    ),
    rule(
      'gallery-is-a-leaf',
      'only the file of its one route may mention it; its table of products is plain data',
      { path: '^(apps|packages)/', pathNot: ['^packages/gallery/', `${web}/app/gallery-page`] },
      { path: '^packages/gallery/', pathNot: '^packages/gallery/src/products/product-sources' },
    ),
    rule('web-never-imports-server', 'they meet in the contract', { path: web }, { path: server }),
    rule(
      'web-layers-point-down',
      'platform < resources < features < app',
      { path: `${web}/platform/` },
      { path: `${web}/(resources|features|app)/` },
    ),
    rule(
      'resources-know-no-feature',
      'platform < resources < features < app',
      { path: `${web}/resources/` },
      { path: `${web}/(features|app)/` },
    ),
    rule(
      'features-are-islands',
      'compose two features in app/',
      { path: `${web}/features/([^/]+)/` },
      // Addresses by their names, made of plain data: a feature links to another by them.
      { path: `${web}/(features|app)/`, pathNot: [`${web}/features/$1/`, `${web}/app/paths`] },
    ),
    rule(
      'platform-knows-no-module',
      'platform < resources < modules < app',
      { path: `${server}/(platform|resources)/`, pathNot: '\\.test\\.ts$' },
      { path: `${server}/modules/` },
    ),
    rule(
      'modules-meet-at-services',
      "call the other module's service",
      { path: `${server}/modules/([^/]+)/` },
      { path: `${server}/modules/`, pathNot: [`${server}/modules/$1/`, '\\.service\\.ts$'] },
    ),
  ],
  options: {
    // Its own TypeScript parser wants TypeScript < 7; without swc it would read no .ts file at all and say nothing.
    parser: 'swc',
    // Imports of types count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
