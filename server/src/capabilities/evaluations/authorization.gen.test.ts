// Written by `npm run generate` from the register and the manifests. Do not edit.
import { testMatrix } from '#testing/matrix/test-matrix.ts';
import * as matrix from './authorization.matrix.ts';

testMatrix(matrix);
