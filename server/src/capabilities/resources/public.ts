export { membersOf } from './audience/audience-sql.ts';
