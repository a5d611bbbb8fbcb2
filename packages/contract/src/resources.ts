/** Every resource of the product, for browser and server; plain data, no Zod. */
import { crmResources } from './crm/crm.resources.ts';
import { exportsResources } from './exports/exports.resources.ts';
import { workspaceResources } from './workspace/contacts/contact-records.resources.ts';
import type { ResourceDefinition, RowOf } from './kernel/resource.ts';

export const resources = [...crmResources, ...exportsResources, ...workspaceResources] as const;

export type Resource = (typeof resources)[number];
export type ResourceName = Resource['name'];
export type RowNamed<N extends ResourceName> = RowOf<Extract<Resource, { name: N }>>;

/** Resource with this wire name; throws for an unknown one. */
export function resourceNamed(name: string): ResourceDefinition {
  const found = resources.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}
