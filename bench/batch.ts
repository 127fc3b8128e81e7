import { print } from 'graphql';
import { ownDocument } from '../scripts/own-documents.ts';
import { load, type Measured } from './load.ts';
import { requestAs } from './reads.ts';
