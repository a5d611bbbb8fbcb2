/**
 * Types of the words each area must provide: everything it declares, keyed by the declaration, so that two fields of
 * one name never share a word. A language that lacks a word does not compile.
 */
import type { ApprovableName } from '../approvals/approvals.calls.ts';
import type { ColumnDefinition } from '../kernel/list.ts';
import type { Permission, PermissionGroup } from '../kernel/permissions.ts';
import type { ActionOf, StateMachine } from '../kernel/state-machine.ts';

/** Titles of some permission groups and of their permissions. */
export interface PermissionWords<G extends PermissionGroup> {
  readonly permissionGroups: Readonly<Record<G, string>>;
  readonly permissions: Readonly<Record<Extract<Permission, `${G}.${string}`>, string>>;
}

/** Titles of the codes of an area's enumerations, by enumeration and code. */
export type CodeTitlesOf<C> = {
  readonly [N in keyof C]: Readonly<Record<C[N][keyof C[N]] & number, string>>;
};

type StepOf<M extends StateMachine> = M['transitions'][number]['name'] | ActionOf<M>;

/**
 * Titles of the steps of state machines, by record and step; `Others` are actions that are no step of the machine.
 */
export type StepTitlesOf<M extends StateMachine, Others extends string = never> = {
  readonly [E in M['entity']]: Readonly<Record<StepOf<Extract<M, { readonly entity: E }>> | Others, string>>;
};

/** Inbox titles of the approvable calls under one path. */
export type ApprovalTitles<Path extends string> = Readonly<
  Record<Extract<ApprovableName, `${string} /api/${Path}/${string}`>, string>
>;

export interface ResourceWords<Keys extends string> {
  /** Title of the list's page. */
  readonly title: string;
  /** Name of one record, e.g. «شرکت». */
  readonly one: string;
  /** Noun after a count, e.g. «شرکت». */
  readonly counted: string;
  readonly fields: Readonly<Record<Keys, string>>;
}

/** Names of some lists and of their columns; a column and the label shown for it share one name. */
export type ListWords<
  L extends { readonly name: string; readonly columns: Readonly<Record<string, ColumnDefinition>> },
> = {
  readonly [N in L['name']]: ResourceWords<keyof Extract<L, { name: N }>['columns'] & string>;
};
