/** A small shop: log in, read the pages of items, check what is low, reorder it. Every shop of one seed is the same. */
import { defineTool, type ToolDefinitions } from 'compaction-verifier';
import * as z from 'zod';
import { Dice } from './dice.ts';

const KINDS = [
  'bolt',
  'cable',
  'drill',
  'filter',
  'gasket',
  'hinge',
  'lamp',
  'motor',
  'nut',
  'pump',
] as const;
const PAGES = 5;

/** The session is not one that a login gave. */
class SessionError extends Error {
  override readonly name = 'SessionError';
}

/** No such page or item. */
class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** The item was reordered before. */
class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** What an agent is asked to do in a shop. */
export const TASK =
  'Restock the shop. Log in as clerk, go through every page of items, check each item and reorder 10 of every item that is below its minimum. Say when you are done.';

/** The functions of a fresh shop. @param seed decides what it holds, and nothing else does: no clock, no randomness. */
export function openShop(seed: number): ToolDefinitions {
  const dice = new Dice(`shop ${seed}`);
  const session = `s-${dice.below(0xffffff).toString(16).padStart(6, '0')}`;
  const stock = new Map<string, { readonly stock: number; readonly minimum: number }>();
  const pages = Array.from({ length: PAGES }, () =>
    Array.from({ length: 2 + dice.below(2) }, () => {
      const sku = `${KINDS[dice.below(KINDS.length)]}-${String(stock.size).padStart(3, '0')}`;
      stock.set(sku, { stock: dice.below(21), minimum: 4 + dice.below(9) });
      return sku;
    }),
  );
  const ordered = new Set<string>();

  const checkSession = (given: string) => {
    if (given !== session) throw new SessionError(`session ${given} is not valid, log in first`);
  };
  const item = (sku: string) => {
    const found = stock.get(sku);
    if (found === undefined) throw new NotFoundError(`no item ${sku}`);
    return found;
  };

  return {
    login: defineTool({
      description: 'Log in. Gives the session that every other tool needs.',
      parameters: z.object({ user: z.string() }),
      execute: ({ user }) => ({ session, user }),
    }),
    list_items: defineTool({
      description: `The items of a page, from 1 to ${PAGES}.`,
      parameters: z.object({ session: z.string(), page: z.int() }),
      execute: (given) => {
        checkSession(given.session);
        const items = pages[given.page - 1];
        if (items === undefined) throw new NotFoundError(`no page ${given.page}, the last one is ${PAGES}`);
        return { page: given.page, pages: PAGES, items };
      },
    }),
    check_item: defineTool({
      description: 'Stock and minimum of an item.',
      parameters: z.object({ session: z.string(), sku: z.string() }),
      execute: (given) => {
        checkSession(given.session);
        const { stock: inStock, minimum } = item(given.sku);
        return { sku: given.sku, stock: inStock, minimum, low: inStock < minimum };
      },
    }),
    reorder: defineTool({
      description: 'Orders more of an item, once.',
      parameters: z.object({ session: z.string(), sku: z.string(), quantity: z.int() }),
      execute: (given) => {
        checkSession(given.session);
        item(given.sku);
        if (ordered.has(given.sku)) throw new ConflictError(`${given.sku} was reordered already`);
        ordered.add(given.sku);
        return { ordered: given.sku, quantity: given.quantity, order: `o-${ordered.size}` };
      },
    }),
  };
}
