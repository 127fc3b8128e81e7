import { randomUUID } from 'node:crypto';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const timePart = 'xxxxxxxx-xxxx-7xxx'.length;

/** Another id of the same moment, so that records keep their order. */
const anotherId = (id: string) => id.slice(0, timePart) + randomUUID().slice(timePart);

/** New ids for the records of one tenant. Ids of anything else, such as those in links to other sites, stay. */
export class IdMap {
  private readonly own = new Map<string, string>();

  add(id: string) {
    if (!this.own.has(id)) this.own.set(id, anotherId(id));
  }

  /** Replaces own ids wherever they are: in columns, JSON, arrays, storage keys and addresses within texts. */
  inText(text: string): string {
    return this.own.size === 0 ? text : text.replace(anyId, (id) => this.own.get(id) ?? id);
  }
}
