import type { Language } from './languages';

/** A pattern and how much it says. A text that reaches `MIN_WEIGHT` for a language may be in that language. */
type Clue = readonly [pattern: RegExp, weight: number];

interface Clues {
  /** The language that this one extends. Its clues count too, once one of this language's own clues is found. */
  readonly extends?: Language;
  readonly clues: readonly Clue[];
}

/** The weight that a text must reach: one strong clue, or several weak ones. */
export const MIN_WEIGHT = 3;

/**
 * The clues to each programming language. They are constructs, not words: a letter may contain 'class' and 'return', but not
 * `class X {` or `return x;`. Each clue counts once, so that long texts are judged like short ones.
 */
export const CLUES: Readonly<Partial<Record<Language, Clues>>> = {
  // Perl, Lua, R and Swift: the code view does not know them, so their texts stay plain. A function of Lua has no brace, but an
  // end; one of SQL has an end too, and says first what it returns.
  plaintext: {
    clues: [
      [/^\s*(?:my|our) [$@%(]|^\s*sub \w+ ?\{|^use (?:strict|warnings|[A-Z]\w*)\b.*;|^=(?:head\d|cut|over|item)\b/m, 9],
      [/^\s*local (?:function \w|\w+(?:, \w+)* = )|^\s*(?:if|elseif) [^;\n]* then$|\w \.\. ["\w]/m, 9],
      [
        /\bfunction\b ?[\w.:]*\([\w, .]*\)(?!\s*returns? \w+ (?:as|is|language)\b)(?:\n(?!\s*\{)[\s\S]*^\s*end\b| [^{\n]*\bend\b)/m,
        9,
      ],
      [/\bin i?pairs\(|\bvim\.(?:api|cmd|fn|g|keymap|lsp|o|opt)\b/, 9],
      [/^[\w.]+ <- \S/m, 9],
      [/\bfunc \w+\(.*\) -> \w|\bimport (?:SwiftUI|UIKit|Foundation)\b|\bsome View\b|\bguard let\b/, 9],
    ],
  },
  // A verb and a noun, and operators and parameters that begin with a dash.
  powershell: {
    clues: [
      [
        /(?:^|[\s|;({=])(?:Add|Clear|ConvertFrom|ConvertTo|Copy|Disable|Enable|Enter|Exit|Export|ForEach|Format|Get|Group|Import|Install|Invoke|Join|Measure|Move|New|Out|Read|Register|Remove|Rename|Resolve|Restart|Resume|Select|Send|Set|Sort|Split|Start|Stop|Test|Uninstall|Update|Wait|Where|Write)-[A-Z][A-Za-z]+/,
        9,
      ],
      [/\$env:\w+|\$PSScriptRoot\b|\$_\.\w/, 9],
      [/\$\w[\w.]* -(?:eq|ne|gt|lt|ge|le|like|match|contains|and|or)\b|\(-not /, 9],
      [/^\s*param\s*\(|\[(?:string|int|switch|bool|Parameter)\b[^\]\n]*\]\s*\$?\w/im, 5],
      [/\[[A-Z]\w+(?:\.\w+)*\]::\w/, 9],
      [/^\s*\$\w+ = /m, 1],
    ],
  },
  // Blocks with labels in quotes, and attributes that align.
  hcl: {
    clues: [
      [
        /^\s*(?:resource|data|variable|module|provider|output|backend|provisioner|dynamic) "[\w-]+"(?: "[\w-]+")? \{/m,
        9,
      ],
      [/^(?:terraform|locals|required_providers|lifecycle) \{$/m, 9],
      [/\b(?:var|local|each|data\.\w+|module)\.\w+/, 2],
      [/^\s*\w+ +=\s+(?:"|\[|\{|\w+\(|true|false|\d|var\.|local\.)/m, 1],
    ],
  },
  // A dollar before every name, and an arrow before every member.
  php: {
    clues: [
      [/^\s*<\?(?:php|=)/m, 5],
      [/^\s*\$\w+ = .*[;,([{]$/m, 3],
      [/\$this->|\$\w+->\w+[(;,) ]/, 4],
      [/\bforeach \(.* as \$\w+/, 5],
      [/\bfunction \w*\((?:\??\w+ )?[&$]/, 4],
      [/^\s*echo ["'$].*;$/m, 3],
      [/\$_(?:GET|POST|SERVER|SESSION|COOKIE)\b/, 5],
      [/^(?:use|namespace) \w+\\[\w\\]+;/m, 5],
      [/\b(?:isset|array|add_action|add_filter|array_\w+|str_replace|htmlspecialchars)\(/, 2],
      [/^\s*\w+::\w+\(.*::class|\[\w+::class, '/m, 4],
      [/^\s*['"]\w+['"] => .*,$/m, 2],
      [/^add_(?:action|filter|shortcode)\(/m, 3],
    ],
  },
  // Colons at the end of a head, and no braces.
  python: {
    clues: [
      [/^\s*(?:async )?def \w+\(.*\)(?: -> .*)?:/m, 5],
      [/^\s*class \w+(?:\(.*\))?:$/m, 4],
      [/^\s*from [\w.]+ import [\w*(]/m, 4],
      [/^\s*import [a-z_][\w.]*(?: as \w+)?(?:, [a-z_][\w.]*)*$/m, 2],
      [/^\s*(?:elif .*|except(?: [\w.,() ]+(?: as \w+)?)?|try|finally|else):$/m, 2],
      [/^\s*with .+ as \w+:$/m, 4],
      [/^\s*for \w+(?:, \w+)* in .+:$/m, 3],
      [/^\s*(?:if|while) .*(?:[=!<>]=|[<>)\]]| in | not | is |\bTrue|\bNone).*:$/m, 2],
      [/^\s*print\(/m, 1],
      [/\bself\.\w/, 1],
      [/\b(?:print|return|join)\b.*\bf["'].*\{/, 2],
      [/\b(?:None|True|False)\b/, 1],
      [/[[({].{1,200} for \w+(?:, \w+)* in .+[\])}]/, 4],
      [/^@\w[\w.]*(?:\(.*\))?\n\s*(?:async )?def /m, 4],
      [/^>>> /m, 5],
      [/\b__\w+__\b/, 3],
      [/\b(?:len|range|str|int|float|list|dict|isinstance|enumerate|zip|open|input|sorted)\(/, 1],
      [/\b(?:np|pd|plt|tf|nn|torch)\.\w+\(/, 3],
      [/\bis (?:not )?None\b|\bnot in \w|\blambda \w+(?:, \w+)*:/, 2],
      [/^\s*raise \w+(?:\(|$)/m, 2],
      [/^\w+(?:\[['"]\w+['"]\])? = \w+\.\w+\(.*\)(?:\.\w+)*$/m, 1],
      [/^[a-z_][\w, ]* = .*[^;{]$/m, 1],
      [/"""|\br["'][^"']*["'],?\)?/, 2],
      [/^\s*def \w+\($|\byield from \w/m, 3],
      [/^\s*return\b.*[\w)\]]$/m, 1],
    ],
  },
  // A block from `do` or a head to `end`, symbols, and methods that ask.
  ruby: {
    clues: [
      [/^\s*(?:def (?:self\.)?\w+[?!]?(?:\(.*\))?|class [A-Z]\w*(?: < [\w:]+)?|module [A-Z]\w*)\n[\s\S]*^\s*end$/m, 5],
      [/\bdo \|[^|\n]*\|$/m, 5],
      [/\{ ?\|\w+(?:, \w+)*\| /, 4],
      [/\.\w+ do$|^\w+ (?:['":]\S+) do$/m, 3],
      [/^\s*(?:require|require_relative|gem|source) ['"]/m, 4],
      [
        /^\s*(?:attr_\w+|has_many|has_one|belongs_to|validates|before_action|scope|resources|it|describe|let) ?\(?[:'"]\w/m,
        2,
      ],
      [/^\s*puts ["\w:@]/m, 2],
      [/\(&:\w+\)/, 5],
      [/\.(?:nil|empty|any|all|include|present|blank|admin|key|zero|is_a)\?/, 3],
      [/^\s*end$/m, 1],
      [/"[^"\n]*#\{[^}\n]+\}/, 2],
      [/^\s*(?:unless |elsif |rescue\b|when :)/m, 2],
      [/:\w+ => |\b\w+: :\w/, 2],
      [/^\s*@\w+ (?:\|\|)?= /m, 2],
    ],
  },
  // Macros with an exclamation mark, references, and paths with colons.
  rust: {
    clues: [
      [/\bfn \w+(?:<.*>)?\(/, 4],
      [/\blet mut \w/, 5],
      [/\b(?:println|eprintln|format|vec|panic|assert|assert_eq|todo|unreachable|write|writeln)!\s?[([]/, 4],
      [/^\s*impl(?:<.*>)? [\w:<>]+(?: for [\w:<>]+)? \{/m, 5],
      [/#!?\[(?:derive|cfg|test|tokio|allow|serde)\b/, 5],
      [/\bpub (?:fn|struct|enum|mod|use|trait|\w+:)|\bpub\(crate\)/, 4],
      [/^\s*use [a-z_]\w*::[\w:{}*, ]+;/m, 5],
      [/&(?:mut |self|str\b|'\w+ )/, 3],
      [/^\s*(?:\w+::\w+.*|_|Some\(.*\)|Ok\(.*\)|Err\(.*\)) => .*[,{]$/m, 3],
      [/\bmatch [\w.&*()]+ \{/, 2],
      [/\.(?:unwrap|expect|iter|into_iter|to_string|clone|as_str|map_err|unwrap_or\w*)\(/, 2],
      [/\?;$/m, 2],
      [/\b(?:Option|Result|Vec|Box|Arc|Rc)<|\bHashMap::new/, 1],
      [/\blet \w+(?:: [\w<>&]+)? = /, 1],
      [/\b(?:Some|Ok|Err)\(/, 2],
      [/: &?(?:i|u|f)(?:8|16|32|64|128|size)\b/, 3],
      [/\|&*\w+(?:, &*\w+)*\| /, 2],
    ],
  },
  // `:=`, receivers, and errors that are values.
  go: {
    clues: [
      [/^package \w+$/m, 4],
      [/^func (?:\(\w+ \*?[\w.]+\) )?\w+\(.*\{$/m, 4],
      [/^\s*(?:if |for |switch )?\w+(?:, \w+)* := /m, 3],
      [/\berr != nil\b/, 5],
      [/^type \w+ (?:struct|interface) \{/m, 5],
      [/\bfmt\.[A-Z]\w+\(/, 3],
      [/\bgo func\(|^\s*defer \w|\bmake\((?:chan|map|\[\])/m, 3],
      [/^import (?:\(|"[\w./]+"$)/m, 4],
      [/\bfunc\(.*\) (?:\w+ )?\{/, 2],
      [/`json:"/, 4],
      [/\brange \w/, 1],
      [/\*(?:testing|http|sql)\.\w/, 3],
      [/\bmap\[\w+\]|\[\](?:string|byte|int)\b|\binterface\{\}/, 2],
    ],
  },
  // `fun`, `val`, and lambdas with `it`.
  kotlin: {
    clues: [
      [/\bfun (?:<.*> )?(?:[\w<>?]+\.)?\w+\(/, 5],
      [/^\s*(?:(?:private|override|internal|const|lateinit) )*va[lr] \w+(?:: [\w<>?.]+)?(?: =| by|$)/m, 2],
      [/\bdata class |\bsealed (?:class|interface) |\bcompanion object\b|\bobject : |\bsuspend /, 5],
      [/\boverride (?:fun|val) /, 4],
      [/\b(?:listOf|mutableListOf|mapOf|mutableMapOf|setOf|arrayOf)\(/, 3],
      [/^\s*println\(/m, 2],
      [/\{ it\b|\bit\.\w+ [}=]/, 3],
      [/\bwhen \(.*\) \{|\bwhen \{/, 3],
      [/^\s*(?:is \w[\w.]*|else) -> /m, 3],
      [/\bva[lr] \w+: (?:String|Int|Long|Boolean|List<)|\w\?\.\w+|\?: /, 1],
      [/^\s*(?:\w*[iI]mplementation|api|kotlin|id)\(["']|kotlin\("/m, 4],
      [/\.(?:launch|let|apply|also) \{/, 2],
    ],
  },
  // Attributes in brackets, properties with accessors, and queries over lists.
  csharp: {
    clues: [
      [/^using [A-Z][\w.]*;/m, 5],
      [/^namespace [A-Z]\w*(?:\.\w+)*[;\s{]*$/m, 4],
      [/\{ (?:get|init)(?:;| =>)/, 5],
      [/\bConsole\.(?:Write|Read)/, 5],
      [/\b(?:async )?Task(?:<.*>)? \w+\(|\basync Task\b/, 5],
      [/\bforeach \((?:var|[\w<>]+) \w+ in /, 5],
      [/\busing (?:var|\(var) /, 5],
      [/\$@?"[^"\n]*\{/, 3],
      [/\.(?:Where|Select|OrderBy\w*|ToList|ToArray|FirstOrDefault\w*|Any|GroupBy|SingleOrDefault)\(/, 3],
      [/^\s*\[(?:Http\w+|Fact|Test\w*|Authorize|Required|Serializable|Route|ApiController)\b/m, 4],
      [/\bpublic (?:sealed |partial |static |abstract )*(?:record|struct|class) [A-Z]\w*(?: : [A-Z]|\()/, 4],
      [
        /^\s*(?:public|private|protected|internal)(?: static| async| override| readonly| virtual)* [\w<>[\],?]+ [A-Z]\w*\(/m,
        2,
      ],
      [/\bstring\??(?:\[\])? \w+[,;)= ]|\bdecimal \w|\bbool \w+[ ;=(]/, 1],
      [/\bstatic void Main\(/, 3],
      [/^\s*var \w+ = /m, 1],
    ],
  },
  // A modifier, a type and a name; annotations; the names of its library.
  java: {
    clues: [
      [/\bpublic static void main\b/, 5],
      [/\bSystem\.(?:out|err|in)\b/, 5],
      [/^import (?:static )?(?:java|org|com)[\w.*]*;/m, 5],
      [/^package [\w.]+;/m, 4],
      [/^\s*@Override\b/m, 4],
      [/^\s*@(?:\w+Mapping|Autowired|Entity|Test|Service|RestController|Bean|Id|Column|Table|Data)\b/m, 3],
      [/^\s*(?:public|private|protected)(?: static| final| abstract)* [\w<>[\], ?]+ [a-z]\w*(?: ?[(;]| = )/m, 3],
      [/\bnew (?:ArrayList|HashMap|HashSet|Scanner|StringBuilder|BufferedReader|Thread)\b/, 3],
      [/\b(?:String|Integer|List<\w+>|Map<[\w, ]+>|Optional<\w+>) \w+(?: = |;)/, 3],
      [/\bthrows \w+/, 3],
      [/\b(?:String|Object|int|long|boolean) \w+[,)]/, 1],
      [/\bcatch \(\w+(?: \| \w+)* \w+\) \{/, 2],
      [/\bCollectors\.|\.stream\(\)|\binstanceof [A-Z]/, 2],
      [/\bfinal \w|\bboolean \w|\w::\w+\)/, 1],
    ],
  },
  // Pointers, the preprocessor, and the names of its library.
  c: {
    clues: [
      [/^\s*#include [<"]/m, 4],
      [/^#(?:define \w+(?:\(|\s)|ifn?def \w|endif\b|pragma )/m, 3],
      [/\b(?:char|void|int|FILE|struct \w+|u?int\d+_t|double|float) \*+\w+/, 3],
      [/\b(?:int|char|double|float|long|unsigned|size_t|u?int\d+_t|void) \w+(?:\[\w*\])?(?: = |;|\[|\(\w+ |\(\))/, 2],
      [
        /\b(?:s?n?printf|fprintf|scanf|malloc|calloc|free|strn?cmp|strcpy|memcpy|memset|sizeof|perror|strlen|strchr|isspace)\s?\(/,
        2,
      ],
      [/\btypedef (?:struct|enum|union)\b|^\s*(?:struct \w+|enum|union) \{$/m, 4],
      [/^\s*(?:__u\d+|u?int\d+_t) \w+;/m, 3],
      [/\bNULL\b|\w->\w/, 1],
      [/'\\0'|\*\w+\+\+|&\w+\)/, 1],
      [/^\s*(?:if|while|for) ?\(.*\)(?: \{)?$/m, 1],
      [/^static (?:inline )?(?:const )?(?:int|void|char|bool) \**\w+\(/m, 4],
    ],
  },
  // What C does not have: names with colons, streams, templates, references.
  cpp: {
    extends: 'c',
    clues: [
      [/\bstd::/, 5],
      [/\b(?:cout|cerr) ?<<|\bcin ?>>/, 5],
      [/\btemplate ?<(?:typename|class|int)\b/, 5],
      [/^using namespace \w/m, 5],
      [/^\s*(?:public|private|protected|signals|public slots):$/m, 4],
      [/^\s*(?:const )?auto[&*]? [&*]?\w+ (?:=|:)|\bfor \((?:const )?auto\b/m, 3],
      [/\bnullptr\b|\bconstexpr\b|\bstatic_cast</, 3],
      [/^\s*#include <\w+>/m, 3],
      [/^\w[\w<>*& ]*\w::~?\w+\(.*\)(?: const)?(?: \{|;|$)/m, 4],
      [/\bvirtual |\) (?:const )?override\b|\bconst \w+(?:<.*>)? ?& ?\w/, 3],
      [/\[[&=]\]\s?\(/, 4],
      [/\b(?:vector|map|unique_ptr|pair)<\w/, 2],
    ],
  },
  // `const`, arrows, and the names of the browser and of Node.
  javascript: {
    clues: [
      [/^\s*(?:export )?(?:const|let|var) (?:[\w$]+|\{.*\}|\[.*\]) ?= /m, 2],
      [/^\s*(?:let|var) [\w$]+(?:, [\w$]+)*;/m, 2],
      [/^\s*const [\w$]+ = .*;/m, 1],
      [/(?:\([^()\n]*\)|[\s(=,][a-z_$]\w*) => ?[\w({[`'"!$<]/, 2],
      [/\bfunction\b ?\*? ?\w* ?\([^$)]*\) ?\{/, 3],
      [/\bconsole\.(?:log|error|warn|info|debug)\(/, 5],
      [/\b(?:document|window|localStorage|process)\.\w+/, 3],
      [/\brequire\(['"][^)]+\)|\bmodule\.exports\b/, 4],
      [/^\s*import (?:[\w*{}$, ]+ from )?['"][^'"]+['"];?$/m, 5],
      [/^\s*export (?:default|const|function|async|class|\{)/m, 4],
      [/\bawait \w+[.(]/, 1],
      [/[!=]==/, 2],
      [/\basync (?:function|\(|\w+ =>)/, 3],
      [/\bnew (?:Promise|Map|Set|Date|Error)\(/, 1],
      [/\bJSON\.(?:parse|stringify)\(/, 3],
      [/\$\((?:['"]|document|this)/, 4],
      [/\b(?:useState|useEffect|useRef|useMemo|setTimeout|setInterval|clearTimeout|clearInterval|fetch)(?:<.*>)?\(/, 3],
      [/\.(?:then|catch|forEach|addEventListener|map|filter|reduce)\(/, 1],
      [/\btypeof \w|\bundefined\b|`[^`\n]*\$\{/, 1],
      [/^\s*exports\.\w+ = |^['"]use (?:strict|client)['"]|\bObject\.\w+\(/m, 4],
      [/\{\w+ && [(<]|\sclassName=|\son[A-Z]\w+=\{/, 3],
      [/@(?:param|returns?|type|typedef) \{/, 2],
      [/^\s*(?:\} else )?(?:if|for|while) \(.*\) \{$/m, 1],
      [/\bnew [A-Z]\w+\(/, 1],
    ],
  },
  // Types behind a colon or in angle brackets.
  typescript: {
    extends: 'javascript',
    clues: [
      [
        /^\s*(?:export )?(?:declare )?interface \w+(?:<.*>)?(?: extends [\w<>, ]+)? \{\n\s*(?:readonly )?[\w'"[\]: ]+\??(?::|\()/m,
        4,
      ],
      [/^\s*(?:export )?type \w+(?:<.*>)? =/m, 4],
      [
        /[\w)\]?]: (?:string|number|boolean|unknown|any|never|void|Promise<.*>|Record<.*>|Array<.*>|\w+\[\])(?:[;,)=\s|]|$)/m,
        3,
      ],
      [/\bas (?:const|unknown|any|string)\b|\bsatisfies \w|\bkeyof \w|^import type /m, 3],
      [/^\s*(?:export )?(?:const )?enum \w+ \{/m, 2],
      [/\buse(?:State|Ref|Memo|Context)</, 5],
      [/^@(?:Injectable|Component|Input|NgModule|Directive)\(/m, 4],
      [/\((?:private|public|readonly|protected) (?:readonly )?\w+: |\bprivate readonly \w/, 4],
      [
        /\b(?:Map|Set|Promise|Array|Record|Partial|Readonly\w*|Pick|Omit|React\.FC)<[\w<>, |'"[\]]{1,80}>(?:[(; ,)=]|$)/m,
        3,
      ],
      [/\b(?:const|let) \w+: [A-Z]/, 3],
      [/\bexport declare \w|^\s*(?:readonly|private|protected) \w+(?:: |;)|^\s*\w+\?: /m, 3],
    ],
  },
  // Declarations with the names of known properties, in braces or alone.
  css: {
    clues: [
      [
        /(?:^|[{;])\s*(?:-webkit-)?(?:display|color|margin|padding|background|border|font|width|height|max-width|min-width|position|top|left|flex|grid|gap|align-items|justify-content|text-(?:align|decoration|transform)|line-height|overflow|opacity|transform|transition|box-(?:shadow|sizing)|z-index|cursor|content|float)(?:-[\w-]+)?: ?[^{};\n]+\s*[;}]/m,
        2,
      ],
      [/^\s*[.#*&:@a-z][^{};=()\n]*(?:\([^()\n]*\)[^{};=()\n]*)*\{\s*(?:[\w-]+: ?[^{};\n]+[;}]|\/\*)/m, 2],
      [/^\s*@(?:media|keyframes|font-face|supports|import|layer|mixin|include)\b.*[{;]/m, 3],
      [/^\s*(?::root|\*|body|html|a|ul|li|h[1-6]|[.#][\w-]+)(?:[ ,>+~:.][^{;]*)? ?\{/m, 1],
      [/:(?:hover|focus|before|after|nth-child|root|not)\b.*\{/, 2],
      [/^\s*--[\w-]+: ?.+;|var\(--/m, 3],
      [/^\s*(?:[\w-]+: ?[^{};\n]+;\n\s*){2}/m, 1],
      [/: ?(?:#[\da-f]{3,8}|-?\d*\.?\d+(?:px|r?em|%|v[hw]|deg|s))\b.*[;}]/i, 1],
    ],
  },
  // Tags within text. A text that begins with one is recognised by its shape.
  xml: {
    clues: [
      [/<\/[a-z][\w:-]*>/, 2],
      [/<[a-z][\w:-]*(?: [\w:-]+="[^"\n]*")+ ?\/?>/, 3],
      [/<(?:br|hr|p|li|ul|div|span|b|i|code|em|strong)>/, 1],
    ],
  },
  // Statements, and clauses with an operator behind a column.
  sql: {
    clues: [
      [/^\s*\(?SELECT\s[\s\S]{1,600}?\bFROM\s+["`[\w(]/m, 4],
      [
        /^\s*select\s+(?:distinct\s+)?(?:\*|[\w.]+\s*[,(]|[\w.]+(?=\s+from\s))[^;]{0,300}?\sfrom\s+[\w.]+(?:\s+\w{1,3})?\s*(?:[;,)]|$|(?:where|join|left|inner|order|group|limit)\b)/im,
        3,
      ],
      [/\bwhere\s+[\w."`]+\s*(?:=|<|>|!=|(?:not )?(?:like|in|between) ?['"(\d]|is (?:not )?null)/i, 3],
      [/\bjoin\s+[\w."`]+(?:\s+(?:as\s+)?\w+)?\s+(?:on|using)\b/i, 4],
      [/\b(?:group|order) by\s+[\w.]+(?:\s*,\s*[\w.]+)*(?:\s+(?:asc|desc)\b|\s*;|\s+(?:limit|having)\b|\s*\))/im, 1],
      [/\bORDER BY [\w.]+ (?:ASC|DESC)\b|\blimit \d+/i, 1],
      [/^\s*insert into [\w."`]+\s*(?:\(|values|select)/im, 5],
      [/^\s*update [\w."`]+\s+set\s+[\w."`]+ ?=/im, 5],
      [/^\s*delete from [\w."`]+(?:\s+where\b|\s*;|$)/im, 4],
      [
        /^\s*create (?:or replace )?(?:temp(?:orary)? |unique |materialized )*(?:table|index|view|function|database|user|role|trigger|procedure|type|schema|sequence)\s+(?:if not exists\s+|concurrently\s+)?[\w."'`@]+\s*(?:\(|;|(?:on|as|with|identified|before|after|returns|start|authorization)\b)/im,
        5,
      ],
      [
        /^\s*(?:alter table [\w."`]+\s+(?:add|drop|alter|modify|rename|change)|drop (?:table|index|view|database|schema)\s+(?:if exists\s+)?[\w."`]+\s*;|truncate (?:table )?\w+;)/im,
        5,
      ],
      [/\b(?:VARCHAR|DECIMAL|NUMERIC|CHAR) ?\(\d|\bPRIMARY KEY\b|\bNOT NULL\b|\bREFERENCES \w+ ?\(/, 3],
      [/^\s*(?:GRANT|REVOKE) .* ON .* (?:TO|FROM) /im, 5],
      [/^(?:BEGIN|COMMIT|ROLLBACK|START TRANSACTION|FLUSH PRIVILEGES);/im, 2],
      [/^\s*explain (?:analyze )?(?:select|insert|update|delete)\b/im, 5],
      [/\bPARTITION BY\b|\bOVER \(|\bINTERVAL '|\bUNION ALL\b/i, 3],
      [/^\s*(?:AND|OR) [\w.]+ (?:=|<|>|IN|LIKE|IS)/im, 2],
      [/^\s*WITH \w+ AS \(/im, 4],
    ],
  },
  // Directives with a semicolon, and blocks of its own names.
  nginx: {
    clues: [
      [/^\s*location (?:[=~^*]+ )?\S+ \{/m, 5],
      [/^\s*(?:server|http|events) \{$/m, 2],
      [/^\s*upstream [\w.-]+ \{/m, 5],
      [
        /^\s*(?:listen (?:\[::\]:)?\d+|server_name |proxy_\w+ |fastcgi_\w+ |ssl_\w+ |gzip(?:_\w+)? |add_header |client_max_body_size |(?:access|error)_log |worker_\w+ |try_files |keepalive_timeout |limit_req\w* ).*;/m,
        4,
      ],
      [
        /^\s*(?:rewrite \S+ \S+(?: \w+)?|return [345]\d\d(?: \S+)?|root \/\S*|index [\w. ]+|expires \w+|deny all|allow [\d./]+);/m,
        2,
      ],
      [/\$(?:uri|host|args|remote_addr|request_uri|document_root|http_\w+|scheme|proxy_\w+)\b/, 1],
    ],
  },
  // Constructs of the shell; whole commands are recognised by `isCommands`.
  bash: {
    clues: [
      [/^\s*(?:if|while|until) (?:\[|!|\w+ .*; ?(?:then|do))/m, 3],
      [/;\s*(?:do|then)$/m, 4],
      [/^\s*(?:fi|done|esac)\b(?:$|[;<>| ])/m, 2],
      [/\|\s*(?:grep|awk|sed|xargs|sort|head|tail|wc|jq|less|cut|tee|uniq|tr|bash|sh)\b/, 3],
      [/\b2>&1|[12]?> ?\/dev\/null/, 3],
      [/^\s*export \w+=/m, 4],
      [/^\s*alias [\w.-]+=/m, 5],
      [/^\w+ ?\(\) ?\{/m, 2],
      [/^\s*echo ["'$\w-][^;]*$/m, 1],
      [/\$\(\w[^)\n]* [^)\n]*\)|"\$(?:\{?\w+|[@?#!])/, 2],
      [/^set -[a-z]+/m, 4],
      [/\$\{\w+(?:%|#|:-|\/)/, 4],
      [/\[\[ .* \]\]/, 3],
      [/^\s*;;$|^\s*then$/m, 3],
      [/^\s*\w+="?.*\$/m, 1],
    ],
  },
  // Marks that have no other use. A heading alone may be a comment of another language.
  markdown: {
    clues: [
      [/^```/m, 5],
      [/^#{2,6} [^#\s]/m, 2],
      [/^# [^\n]+\n\n/, 2],
      [/\[[^\]\n]+\]\([^)\s]+\)/, 3],
      [/(?:^|\s)\*\*[^*\n]+\*\*/m, 2],
      [/^\s*[-*] \[[ xX]\] /m, 4],
      [/^\|?(?: ?:?-{2,}:? ?\|)+(?: ?:?-+:? ?)?$/m, 4],
      [/(?:^|\s)`[^`\n]+`(?:$|[\s.,:;)])/m, 1],
      [/^[-*] \S/m, 1],
      [/^> \S/m, 1],
    ],
  },
};
