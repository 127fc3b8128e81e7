import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

let url: string | undefined;
let pool: pg.Pool | undefined;

export function configureOwnerUrl(given: string) {
  url = given;
}

/** The database of this test file. */
export function ownerUrl(): string {
  if (!url) throw new Error('There is no database yet.');
  return url;
}

/** The owner's connections create tenants and bypass row security. */
export function ownerPool(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({ connectionString: url, max: 3 });
    // Tests terminate databases on purpose.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  return pool;
}

export const ownerDb = () => drizzle(ownerPool(), { casing: 'snake_case' });

export async function closeOwner() {
  await pool?.end();
  pool = undefined;
}
