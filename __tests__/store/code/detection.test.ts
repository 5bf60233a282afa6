import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@/store/code/languages';
import { recogniseLanguage } from '@/store/code/recognise-language';

/** Each snippet is named after its language, as a user would say it. */
const OTHER_NAMES: Readonly<Record<string, Language>> = { html: 'xml', toml: 'ini' };

/** Snippets that were not looked at while the recognition was written: a line with a name, then the text. */
const snippets = readFileSync(join(__dirname, 'snippets.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part) => {
    const [name = ''] = part.split('\n', 1);
    return { name, language: OTHER_NAMES[name] ?? name, text: part.slice(name.length + 1) };
  });

test.each(snippets)('$name is detected from its text alone, whatever its line breaks', ({ language, text }) => {
  expect(recogniseLanguage('', text)).toBe(language);
  expect(recogniseLanguage('', text.replaceAll('\n', '\r\n'))).toBe(language);
});

test.each([
  ['a shopping list', 'Milk\nBread\nButter\n\nFor Sunday: a cake, if there is one.'],
  ['a sentence with words of SQL', 'Select what you like from the menu; update me when you are there.'],
  [
    'a letter with code words',
    'The class begins at nine. If you are late, return home and let me know.\nDo not import food.',
  ],
  ['an address', 'Anna Berg\nSome Street 5\n12345 Town'],
  ['a text in Russian', 'Привет, как дела?\nВсё хорошо, спасибо.'],
  ['one word', 'hello'],
  ['nothing', ''],
])('%s stays plain', (_, text) => {
  expect(recogniseLanguage('', text)).toBe('plaintext');
});

test.each([
  `return {
  "nvim-telescope/telescope.nvim",
  dependencies = { "nvim-lua/plenary.nvim" },
  config = function()
    require("telescope").setup({ defaults = { path_display = { "smart" } } })
  end,
}`,
  `require('nvim-tree').setup()
vim.keymap.set('n', '<C-n>', ':NvimTreeToggle<CR>')`,
  `json = require('cjson')
function handle(req)
  data = json.decode(req.body)
  ngx.say(json.encode({ ok = true, id = data.id }))
end`,
  `wezterm = require 'wezterm'
config = wezterm.config_builder()
wezterm.on('format-tab-title', function(tab) return tab.active_pane.title end)
return config`,
  `awful = require("awful")
client.connect_signal("focus", function(c) c.border_color = beautiful.border_focus end)`,
  `plugins = require("plugins")
for name, plugin in pairs(plugins) do
  plugin.load(name)
end`,
])('Lua is not taken for JavaScript: %s', (text) => {
  expect(recogniseLanguage('', text)).toBe('plaintext');
});

test.each([
  `module.exports = {
  name: "telescope",
  dependencies: ["plenary"],
  config: function () {
    require("telescope").setup({ defaults: { path: "smart" } })
  },
}`,
  `require('dotenv').config()
app.get('/end', function (req, res) { res.end() })`,
  `const json = require('json5')
function handle(req) {
  const data = json.parse(req.body)
  // say so in the end
  res.send(JSON.stringify({ ok: true, id: data.id }))
}`,
  `button.addEventListener('click', function () {
  let end = performance.now()
  score.value = end - start
})`,
  `stream.on('data', function(chunk) {
  body += chunk
}).on('end', function() {
  console.log(body)
})`,
  `$(function() {
  $('#end').click(function() { $(this).hide() })
})`,
])('JavaScript that looks like Lua stays JavaScript: %s', (text) => {
  expect(recogniseLanguage('', text)).toBe('javascript');
});

test.each([
  'create function set_updated_at()\nreturns trigger as $$\nbegin\n  new.updated_at = now();\n  return new;\nend;\n$$ language plpgsql;',
  'create or replace function total(order_no int) returns int language plpgsql as $$ begin return 1; end $$;',
  'create function tax(price in number)\n  return number is\nbegin\n  return price * 0.2;\nend tax;',
])('a function of SQL is not taken for Lua: %s', (text) => {
  expect(recogniseLanguage('', text)).toBe('sql');
});

test.each([
  ['main.py', 'python'],
  ['src/App.TSX', 'typescript'],
  ['Dockerfile', 'dockerfile'],
  ['main.tf', 'hcl'],
  ['deploy.ps1', 'powershell'],
  ['orders.csv', 'csv'],
  ['notes.txt', 'plaintext'],
  ['about main.py', 'plaintext'],
  ['a.constructor', 'plaintext'],
])('the title %s makes a doubtful text %s', (title, language) => {
  expect(recogniseLanguage(title, 'hello')).toBe(language);
});

test.each([
  ['#!/usr/bin/env python3\nx', 'python'],
  ['# Restart the queue\n\n1. ssh deploy@queue-1\n2. sudo systemctl restart queue\n', 'markdown'],
  ['# Deploy\n1. git pull\n2. npm ci\n3. pm2 restart all', 'markdown'],
  ['# 1. pull\ngit pull\n# 2. build\nnpm ci\n', 'bash'],
  ['#!/bin/sh\nx', 'bash'],
  ['#!/usr/bin/env pwsh\nx', 'powershell'],
  ['#!/usr/bin/env node\nx', 'javascript'],
  ['<?php echo 1;', 'php'],
  ['const value = compute("1"); // note', 'javascript'],
  ['[1, 2]', 'json'],
  ['{"name": "job-29", "retries": 3}\r\n{"name": "job-30", "retries": 4}\r\n', 'json'],
  ['EXPLAIN ANALYZE SELECT * FROM orders JOIN items USING (order_id) WHERE total > 21;\n', 'sql'],
  ['CREATE INDEX CONCURRENTLY idx_orders_7 ON orders (customer_id);', 'sql'],
  [
    '127.0.0.1 - - [05/Jan/2025:12:00:00 +0000] "GET / HTTP/1.1" 200\n127.0.0.1 - - [05/Jan/2025:12:00:01 +0000] "GET /a HTTP/1.1" 404',
    'log',
  ],
])('%j is %s', (text, language) => {
  expect(recogniseLanguage('', text)).toBe(language);
});
