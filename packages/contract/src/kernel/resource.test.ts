import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import { resourceNamed, resources } from '../resources.ts';
import { lookups } from './list.ts';
import { columnOf, fieldOf, type ResourceDefinition } from './resource.ts';
import { callsOf } from './resource-calls.ts';

describe('resource definitions', () => {
  it.each([
    ['companyID', 'company_id'],
    ['rowID', 'row_id'],
    ['isCustomer', 'is_customer'],
    ['mellicode', 'mellicode'],
    ['selectiveGroup', 'selective_group'],
  ])('the field %s stands in the column %s', (key, column) => {
    expect(columnOf(key)).toBe(column);
  });

  it.each(resources.map((definition) => [definition.name, definition] as const))(
    '%s names only fields it has',
    (_name, definition) => {
      const keys = definition.fields.map((candidate) => candidate.key as string);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of [
        ...definition.key,
        ...definition.title,
        ...definition.order.map((order) => order.Field),
      ]) {
        expect(keys).toContain(key);
      }
      const candidates = keys.map((key) => fieldOf(definition, key));
      const named = candidates.flatMap(({ dependsOn, notBefore }) => [dependsOn, notBefore]);
      expect(keys).toEqual(expect.arrayContaining(named.filter((key) => key !== undefined)));
      const references = candidates.filter(({ kind }) => kind === 'reference').map(({ lookup }) => lookup);
      expect(lookups).toEqual(expect.arrayContaining([...new Set(references)]));
      const withoutOptions = candidates.filter(({ kind, options }) => kind === 'choice' && !options?.length);
      expect(withoutOptions).toEqual([]);
    },
  );

  it('children and parents name each other', () => {
    for (const { name } of resources) {
      const definition = resourceNamed(name);
      const parents = (definition.children ?? []).map((child) => resourceNamed(child).parent?.resource);
      expect(parents).toEqual(parents.map(() => name));
      const siblings = definition.parent ? resourceNamed(definition.parent.resource).children : [name];
      expect(siblings).toContain(name);
    }
  });

  it('a missing parent is a refusal of those with a parent alone', () => {
    for (const verb of ['Upsert', 'Restore'] as const) {
      const refusing = resources.filter((definition) => {
        const codes: readonly string[] = callsOf<ResourceDefinition>(definition)[verb].errors;
        return codes.includes('parentMissing');
      });
      expect(refusing).toEqual(resources.filter((definition: ResourceDefinition) => definition.parent));
    }
  });

  it('the definitions have the calls of the specification, letter for letter', () => {
    const named = Object.keys(api);
    for (const entity of ['EcarSales', 'CrmCompany', 'CrmCompanyProduct', 'CrmCompanyTelephone', 'Product']) {
      for (const verb of ['GetAll', 'GetById', 'Upsert', 'Delete'])
        expect(named).toContain(`POST /${entity}/${verb}`);
    }
    for (const call of [
      'POST /Auth',
      'POST /CRM_Region/GetDropDown',
      'POST /CRM_Region/GetCRM_Region',
      'GET /Group/GetDropDown',
      'GET /Industry/GetDropDown',
      'POST /EcarSales/GetDropDown',
    ]) {
      expect(named).toContain(call);
    }
  });

  it('no two calls differ by the casing of their path alone', () => {
    const folded = Object.keys(api).map((name) => name.toLowerCase());
    expect(new Set(folded).size).toBe(folded.length);
  });
});
