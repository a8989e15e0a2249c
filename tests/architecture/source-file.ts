/** What one source file imports and which globals it touches, read from its syntax tree. */
import { parseSync, visitorKeys } from 'oxc-parser';

export interface Import {
  /** As written, for example `./x.ts` or `react`. */
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  readonly typeOnly: boolean;
}

interface GlobalUse {
  /** `Date`, or `Math.random` with its member. */
  readonly name: string;
  readonly line: number;
}

export interface SourceFile {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly globals: readonly GlobalUse[];
  readonly lines: number;
}

/** Whatever may name another file. */
const IMPORTS = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** @throws Error when the file does not parse */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineAt = lineFinder(text);
  const imports: Import[] = [];
  const globals: GlobalUse[] = [];
  const declared = new Set<string>();
  visit(program as unknown as Node, null, '', (node, parent, key) => {
    if (IMPORTS.has(node.type) && isNode(node.source) && node.source.type === 'Literal') {
      imports.push({
        specifier: String(node.source.value),
        line: lineAt(node.start),
        // `import { type X }` is not enough: what is left of it still runs the other file.
        typeOnly: [node.type === 'TSImportType' && 'type', node.importKind, node.exportKind].includes('type'),
      });
    } else if (node.type === 'Identifier' && parent !== null) {
      const name = String(node.name);
      if (declares(parent, key)) declared.add(name);
      else if (refers(parent, key))
        globals.push({ name: withMember(name, parent), line: lineAt(node.start) });
    }
  });
  return {
    path,
    imports,
    globals: globals.filter(({ name }) => !declared.has(name.split('.', 1)[0] ?? name)),
    lines: text.split('\n').length - 1,
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visit(
  node: Node,
  parent: Node | null,
  key: string,
  see: (node: Node, parent: Node | null, key: string) => void,
): void {
  see(node, parent, key);
  for (const childKey of visitorKeys[node.type] ?? []) {
    const child = node[childKey];
    for (const each of Array.isArray(child) ? child : [child]) {
      if (isNode(each)) visit(each, node, childKey, see);
    }
  }
}

/** Places of the tree where an identifier gives a name to something of this file. */
function declares(parent: Node, key: string): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeParameter':
      return key === 'id' || key === 'params' || key === 'name';
    case 'ArrowFunctionExpression':
      return key === 'params';
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return key === 'local';
    case 'CatchClause':
      return key === 'param';
    default:
      return false;
  }
}

/** Whether an identifier in this place stands for a value or type, rather than naming a member. */
function refers(parent: Node, key: string): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return key === 'object' || parent.computed === true;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return key !== 'key' || parent.computed === true;
    case 'TSQualifiedName':
      return key === 'left';
    case 'ImportSpecifier':
    case 'ExportSpecifier':
    case 'MetaProperty':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}

function withMember(name: string, parent: Node): string {
  const property =
    parent.type === 'MemberExpression' && parent.computed !== true ? parent.property : undefined;
  return isNode(property) ? `${name}.${String(property.name)}` : name;
}

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
