/**
 * Transitions that supplies and demands share. The system derives them (`SYS`, `isDerived`) from the amounts dealt and
 * reserved whenever these change; no call triggers them. The parameter gives the status codes of the machine; `dealt` is
 * that of a side of which a part is dealt or reserved.
 */
export const amountTransitions = <
  const S extends Readonly<Record<'active' | 'dealt' | 'complete' | 'settled', number>>,
>({
  active,
  dealt,
  complete,
  settled,
}: S) =>
  [
    { name: 'reserve', from: [active], to: dealt, actors: ['SYS'], isDerived: true },
    { name: 'fill', from: [active, dealt], to: complete, actors: ['SYS'], isDerived: true },
    { name: 'settle', from: [complete], to: settled, actors: ['SYS'], isDerived: true },
    // Reverse transitions, caused by dealings that are cancelled or returned from final.
    { name: 'unsettle', from: [settled], to: complete, actors: ['SYS'], isDerived: true },
    { name: 'reopen', from: [complete], to: dealt, actors: ['SYS'], isDerived: true },
    { name: 'release', from: [dealt, complete], to: active, actors: ['SYS'], isDerived: true },
  ] as const;
