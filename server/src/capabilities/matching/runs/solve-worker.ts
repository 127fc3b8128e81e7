import { parentPort, workerData } from 'node:worker_threads';
import { explainMatching } from '@seedbed/domain/matching/explain-matching.ts';
import type { MatchProblem } from '@seedbed/domain/matching/solve-matching.ts';

parentPort?.postMessage(explainMatching(workerData as MatchProblem));
